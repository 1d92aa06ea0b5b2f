import { ApiError, type Client } from '@project-dashboard/core/client';
import { MOST_MAILS, type ResendableState } from '@project-dashboard/core/mail-ledger';
import type {
  ProjectWeeklyUpdate,
  WeeklyClaim,
  WeeklyDelivery,
  WeeklyMailRow,
} from '@project-dashboard/core/weekly-update';
import type { SendMailOptions } from 'nodemailer';
import type { Settle } from './settle-mails.ts';

/** A mail that this run may send. */
export interface ClaimedMail {
  readonly to: string;
  readonly messageId: string;
  readonly unsubscribeUrl: string | null;
}

/** A claimed mail with its message. */
export interface ReadyMail {
  readonly row: WeeklyMailRow;
  readonly delivery: WeeklyDelivery;
  readonly claim: string;
  readonly message: SendMailOptions;
}

/** What a run did for one recipient. `isMine` is false if another run has the mail, or if the ledger refused the claim. */
export interface Mailed {
  readonly row: WeeklyMailRow;
  readonly isMine: boolean;
  /** Absent if the project or the recipient was removed after the run began. */
  readonly delivery: WeeklyDelivery | undefined;
  /** Why this run did not send it. */
  readonly reason: string | null;
}

/** What a claim needs. */
export interface Claiming {
  readonly client: Client;
  /** The states whose mails are sent again. */
  readonly resend: readonly ResendableState[];
  /** The domain of new Message-IDs. */
  readonly messageIdDomain: string;
  readonly compose: (update: ProjectWeeklyUpdate, mail: ClaimedMail) => SendMailOptions;
}

/** The run that sends the claimed mails. */
interface Sender {
  /** The number of mails that it sends at once. */
  readonly connections: number;
  readonly isOver: () => boolean;
  readonly settle: Settle;
  readonly done: (mailed: Mailed) => void;
}

/**
 * A run claims as many mails as it sends in about this time. A mail that was claimed but not sent when the run is killed is
 * unknown, and a person must decide about it, so a slow mail server gets few at a time.
 */
const SOON_MS = 50;

/** A claimed mail that waited longer than this is given back, long before another run may take it for interrupted. */
const FRESH_MS = 60_000;

/** Claims the mails of these rows, several in one request, and hands them out one by one. */
export class MailQueue {
  private readonly left: WeeklyMailRow[];
  private ready: ReadyMail[] = [];
  private claiming: Promise<void> | undefined;
  private updates = new Map<string, Promise<ProjectWeeklyUpdate>>();
  private size: number;
  private claimedAt = Number.NEGATIVE_INFINITY;

  constructor(
    rows: readonly WeeklyMailRow[],
    private readonly run: Claiming,
    private readonly sender: Sender,
  ) {
    this.left = [...rows];
    this.size = sender.connections;
  }

  /** True if no row is left to claim. */
  get isEmpty(): boolean {
    return this.left.length === 0;
  }

  /** The next claimed mail; undefined if none is left or the run is over. Claims at most `most` at once. */
  async next(most: number): Promise<ReadyMail | undefined> {
    while (!this.sender.isOver()) {
      if (performance.now() - this.claimedAt > FRESH_MS) await this.giveBack();
      const mail = this.ready.shift();
      if (mail !== undefined) return mail;
      if (this.isEmpty && this.claiming === undefined) return undefined;
      this.claiming ??= this.claim(most).finally(() => {
        this.claiming = undefined;
      });
      await this.claiming;
    }
    return undefined;
  }

  /** Returns a mail whose claim was given back. It is claimed again. */
  putBack(row: WeeklyMailRow): void {
    this.left.unshift(row);
  }

  /** Gives back the claims of the mails that were not handed out. They stay waiting. */
  async giveBack(): Promise<void> {
    const mails = this.ready;
    this.ready = [];
    this.size = this.sender.connections;
    await Promise.all(mails.map((mail) => this.sender.settle(mail, NOT_SENT)));
    this.left.unshift(...mails.map(({ row }) => row));
  }

  private async claim(most: number): Promise<void> {
    const took = performance.now() - this.claimedAt;
    if (took < SOON_MS) this.size *= 2;
    else if (took > 2 * SOON_MS)
      this.size = Math.max(this.sender.connections, Math.floor(this.size / 2));
    this.size = Math.min(this.size, MOST_MAILS);
    const rows = this.left.splice(0, Math.min(this.size, most));
    const mails = await this.readUpdates(rows);
    const [first] = mails;
    if (first === undefined) return;
    const { week } = first.update;
    // The report of a mail and its claim are of the same week, also around Monday midnight.
    const asked = mails.filter(({ update }) => update.week === week);
    this.left.unshift(...mails.filter((mail) => !asked.includes(mail)).map(({ row }) => row));
    const { client, resend, messageIdDomain } = this.run;
    const claims = await client.claimWeeklyMails({
      body: {
        mails: asked.map(({ row: { projectId, email } }) => ({ projectId, email })),
        week,
        messageIdDomain,
        ...(resend.length > 0 && { resend: [...resend] }),
      },
    });
    for (const [place, claimed] of claims.entries()) {
      const mail = asked[place];
      if (mail !== undefined) this.add(mail, claimed);
    }
    this.claimedAt = performance.now();
  }

  private add({ row, update }: RowWithUpdate, claimed: WeeklyClaim): void {
    const { claim, delivery, unsubscribeUrl, reason } = claimed;
    if (claim === null || delivery === null) {
      this.sender.done({ row, isMine: false, delivery: delivery ?? undefined, reason });
      return;
    }
    const { messageId } = delivery;
    const message = this.run.compose(update, { to: row.email, messageId, unsubscribeUrl });
    this.ready.push({ row, delivery, claim, message });
  }

  /** Reads the update of each project once: the mails of a project follow each other. Leaves out projects that are gone. */
  private async readUpdates(rows: readonly WeeklyMailRow[]): Promise<RowWithUpdate[]> {
    const before = this.updates;
    this.updates = new Map();
    for (const { projectId: id } of rows)
      if (!this.updates.has(id))
        this.updates.set(id, before.get(id) ?? this.run.client.readWeeklyUpdate({ id }));
    await Promise.allSettled(this.updates.values());
    const read: RowWithUpdate[] = [];
    for (const row of rows)
      try {
        const update = await this.updates.get(row.projectId);
        if (update !== undefined) read.push({ row, update });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404 && error.problem)) throw error;
        this.sender.done({ row, isMine: false, delivery: undefined, reason: error.detail });
      }
    return read;
  }
}

interface RowWithUpdate {
  readonly row: WeeklyMailRow;
  readonly update: ProjectWeeklyUpdate;
}

const NOT_SENT = {
  state: 'waiting',
  isTemporary: false,
  response: 'The run ended before this mail was sent.',
} as const;
