import { MOST_MAILS } from '@project-dashboard/core/mail-ledger/schema';
import type { SendMailOptions } from 'nodemailer';
import type { ClaimRows, ClaimTerms, MailDelivery, MailRow } from '../kinds/mail-kind.ts';
import type { Settle } from './settle-mails.ts';

/** A claimed mail with its message. */
export interface ReadyMail<Row extends MailRow> {
  readonly row: Row;
  readonly delivery: MailDelivery;
  readonly claim: string;
  readonly message: SendMailOptions;
}

/** What a run did for one recipient. `isMine` is false if another run has the mail, or if the ledger refused the claim. */
export interface Mailed<Row extends MailRow> {
  readonly row: Row;
  readonly isMine: boolean;
  /** Absent if the project or the recipient was removed after the run began. */
  readonly delivery: MailDelivery | undefined;
  /** Why this run did not send it. */
  readonly reason: string | null;
}

/** What a claim needs. */
export interface Claiming<Row extends MailRow> extends ClaimTerms {
  readonly claimRows: ClaimRows<Row>;
}

/** The run that sends the claimed mails. */
interface Sender<Row extends MailRow> {
  /** The number of mails that it sends at once. */
  readonly connections: number;
  readonly isOver: () => boolean;
  readonly settle: Settle;
  readonly done: (mailed: Mailed<Row>) => void;
}

/**
 * A run claims as many mails as it sends in about this time. A mail that was claimed but not sent when the run is killed is
 * unknown, and a person must decide about it, so a slow mail server gets few at a time.
 */
const SOON_MS = 50;

/** A claimed mail that waited longer than this is given back, long before another run may take it for interrupted. */
const FRESH_MS = 60_000;

/** Claims the mails of these rows, several in one request, and hands them out one by one. */
export class MailQueue<Row extends MailRow> {
  private readonly left: Row[];
  private ready: ReadyMail<Row>[] = [];
  private claiming: Promise<void> | undefined;
  private size: number;
  private claimedAt = Number.NEGATIVE_INFINITY;

  constructor(
    rows: readonly Row[],
    private readonly run: Claiming<Row>,
    private readonly sender: Sender<Row>,
  ) {
    this.left = [...rows];
    this.size = sender.connections;
  }

  /** True if no row is left to claim. */
  get isEmpty(): boolean {
    return this.left.length === 0;
  }

  /** The next claimed mail; undefined if none is left or the run is over. Claims at most `most` at once. */
  async next(most: number): Promise<ReadyMail<Row> | undefined> {
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
  putBack(row: Row): void {
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
    const results = await this.run.claimRows(rows, this.run);
    const known = new Set(results.map(({ row }) => row));
    this.left.unshift(...rows.filter((row) => !known.has(row)));
    for (const { row, delivery, reason, ready } of results)
      if (ready === undefined || delivery === null)
        this.sender.done({ row, isMine: false, delivery: delivery ?? undefined, reason });
      else this.ready.push({ row, delivery, ...ready });
    this.claimedAt = performance.now();
  }
}

const NOT_SENT = {
  state: 'waiting',
  isTemporary: false,
  response: 'The run ended before this mail was sent.',
} as const;
