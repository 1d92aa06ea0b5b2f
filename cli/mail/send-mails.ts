import type { Client } from '@project-dashboard/core/contract/client/client';
import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import type {
  MailClaim,
  MailDelivery,
  Settlement as MailResult,
} from '@project-dashboard/core/messages/mail-ledger/mails';
import type { SendMailOptions } from 'nodemailer';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import type { MailTransport, Settlement } from './open-transport.ts';

/** What a run did for one recipient. `isMine` is false if another run has the mail, or if the ledger refused the claim. */
export interface Mailed<Row> {
  readonly row: Row;
  readonly isMine: boolean;
  /** Absent if the project or the recipient was removed after the run began. */
  readonly delivery: MailDelivery | undefined;
  /** Why this run did not send it. */
  readonly reason: string | null;
}

interface MailRun<Row> {
  readonly claim: (row: Row) => Promise<MailClaim>;
  readonly messageOf: (mail: NonNullable<MailClaim['mail']>) => SendMailOptions;
  readonly settle: Settle;
  /** The connections to the mail server. Each sends one mail at a time. */
  readonly transports: readonly MailTransport[];
  /** True if the mail server has accepted a mail of this week or day before. */
  readonly hasSent: boolean;
  readonly pace: Pace;
  /** A stopped run claims no further mail. */
  readonly isStopped: () => boolean;
  readonly done: (mailed: Mailed<Row>) => void;
}

interface ReadyMail<Row> extends HeldMail {
  readonly row: Row;
  readonly message: SendMailOptions;
}

/**
 * Claims, sends and settles the mails of these rows, one by one over each connection. A failure for one recipient does not stop
 * the others. Until the server has accepted one mail, only one is sent at a time. A connection that the server refuses gives
 * its mail back to the other connections. A server that accepts no mail, or an API that does not respond, ends the run with a
 * Failure, after the mails that are being sent are settled.
 */
export async function sendMails<Row>(rows: readonly Row[], run: MailRun<Row>): Promise<void> {
  const { settle, done } = run;
  const waiting = [...rows];
  const failures: unknown[] = [];
  const isOver = () => failures.length > 0 || run.isStopped();
  const early = new EarlyRefusals<Row>(settle, run.hasSent, done);

  /** Claims the next mail that no other run has; undefined if none is left or the run is over. */
  async function next(): Promise<ReadyMail<Row> | undefined> {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const { claim, reason, delivery, mail } = await run.claim(row);
      if (claim !== null && delivery !== null && mail !== null)
        return { row, claim, delivery, message: run.messageOf(mail) };
      done({ row, isMine: false, delivery: delivery ?? undefined, reason });
      if (isOver()) return undefined;
    }
    return undefined;
  }

  /** Sends mails over these connections until no mail is left, or until `isEnough`. */
  async function sendOver(transports: readonly MailTransport[], isEnough: () => boolean) {
    const usable = new Set(transports);
    async function sendEach(transport: MailTransport): Promise<void> {
      while (!isEnough() && !isOver()) {
        const mail = await run.pace(() => (isOver() ? Promise.resolve(undefined) : next()));
        if (mail === undefined) return;
        const { row } = mail;
        const { settlement, end } = await transport.send(mail.message);
        if (early.isOne(settlement)) {
          await early.add(mail, settlement);
          continue;
        }
        const delivery = await settle(mail, settlement);
        if (end !== undefined) {
          usable.delete(transport);
          if (usable.size > 0) {
            waiting.unshift(row);
            return;
          }
        }
        done({ row, isMine: true, delivery, reason: null });
        if (settlement.state === 'sent') await early.confirm();
        if (end !== undefined) throw end;
      }
    }
    // The last connection may give a mail back after the others have found no more.
    do {
      await Promise.all(
        [...usable].map((transport) =>
          sendEach(transport).catch((error: unknown) => failures.push(error)),
        ),
      );
    } while (waiting.length > 0 && !isOver() && !isEnough());
  }

  await sendOver(run.transports.slice(0, 1), () => early.isTrusted);
  await sendOver(run.transports, () => false);
  if (failures.length > 0) throw endOfRun(failures);
  if (!run.isStopped()) await early.conclude();
}

/** If a run has this many permanent refusals and no accepted mail, the server is taken to refuse everything. */
const EVERYTHING = 2;

/**
 * Permanent refusals before the mail server has accepted any mail of the week or day. Either the addresses are wrong, or the server
 * refuses everything. So the mails stay waiting in the ledger until the server accepts one mail.
 */
class EarlyRefusals<Row> {
  private refused: { readonly mail: ReadyMail<Row>; readonly settlement: Settlement }[] = [];

  constructor(
    private readonly settle: Settle,
    /** True once the mail server has accepted a mail of the week or day. */
    public isTrusted: boolean,
    private readonly done: (mailed: Mailed<Row>) => void,
  ) {}

  /** True for a permanent refusal before the first accepted mail. */
  isOne({ state, isTemporary }: Settlement): boolean {
    return !this.isTrusted && state === 'failed' && !isTemporary;
  }

  async add(mail: ReadyMail<Row>, settlement: Settlement): Promise<void> {
    const { response } = settlement;
    const delivery = await this.settle(mail, { state: 'waiting', isTemporary: false, response });
    this.refused.push({ mail: { ...mail, delivery }, settlement });
  }

  /** Call it when the server accepts a mail: the refusals were about the addresses, so these mails failed. */
  async confirm(): Promise<void> {
    this.isTrusted = true;
    const refused = this.refused;
    this.refused = [];
    for (const { mail, settlement } of refused) {
      const { row, delivery } = mail;
      try {
        const settled = await this.settle(mail, settlement);
        this.done({ row, isMine: true, delivery: settled, reason: null });
      } catch (error) {
        if (!(error instanceof Unsettled && error.isRefused)) throw error;
        const reason = 'Another run has claimed this mail.';
        this.done({ row, isMine: false, delivery, reason });
      }
    }
  }

  /** Call it at the end of the run. Throws a Failure if the server refused everything; the mails then stay waiting. */
  async conclude(): Promise<void> {
    const [first, ...others] = this.refused;
    if (first === undefined) return;
    if (1 + others.length < EVERYTHING) return this.confirm();
    for (const { mail } of this.refused)
      this.done({ row: mail.row, isMine: true, delivery: mail.delivery, reason: null });
    throw new Failure(`The mail server refused all ${this.refused.length} mails.`, {
      code: 'mail.refused-all',
      details: [first.settlement.response],
      fix: 'Check MAIL_FROM and SMTP_URL. The mails stay waiting. If only the addresses are wrong, correct or remove them.',
    });
  }
}

const MINUTE = 60_000;

/**
 * Calls `claim` when the next mail may be sent, or when the run is stopped. Callers wait in line. A claim that finds no mail
 * (undefined) does not use up the turn.
 */
type Pace = <T>(claim: () => Promise<T | undefined>) => Promise<T | undefined>;

/** Makes the pace of at most `rate` mails a minute, evenly spread; undefined for no limit. */
export function pacing(rate: number | undefined, stop: AbortSignal, { pause }: Io): Pace {
  if (rate === undefined) return (claim) => claim();
  let next = performance.now();
  let before: Promise<unknown> = Promise.resolve();
  return (claim) => {
    const turn = before.then(async () => {
      const wait = next - performance.now();
      // A stop ends the wait.
      if (wait > 0) await pause(wait, stop);
      const claimed = await claim();
      if (claimed !== undefined) next = performance.now() + MINUTE / rate;
      return claimed;
    });
    before = turn.catch(() => {});
    return turn;
  };
}

interface HeldMail {
  readonly delivery: MailDelivery;
  readonly claim: string;
}

/** Records the result of a mail in the ledger. Rejects with {@link Unsettled} if it could not be recorded. */
type Settle = (mail: HeldMail, settlement: Settlement) => Promise<MailDelivery>;

/** Makes the settlement of a run's mails. `status` is the command that shows the state of a mail. */
export const settling =
  (client: Client, status: string, io: Pick<Io, 'pause'>): Settle =>
  async ({ delivery: { id, email }, claim }, settlement) => {
    try {
      return await settle(client, id, { claim, ...settlement }, io);
    } catch (error) {
      throw new Unsettled(email, settlement, status, error);
    }
  };

// The sum is longer than a restart of the server takes.
const PAUSES_MS = [500, 1000, 2000, 4000];

/** Repeats the request while the API is not reachable. The API accepts the same result twice. */
async function settle(
  client: Client,
  id: string,
  body: MailResult,
  { pause }: Pick<Io, 'pause'>,
): Promise<MailDelivery> {
  for (let tries = 0; ; tries++) {
    try {
      return await client.settleMail({ id, body });
    } catch (error) {
      const wait = PAUSES_MS[tries];
      if (!isAway(error) || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError &&
    (error.problem === undefined || error.status >= 500 || error.status === 429));

const HAPPENED = {
  waiting: 'was not sent',
  sent: 'was sent',
  failed: 'was not sent',
  unknown: 'may have arrived',
};

/** The result of a mail could not be recorded. */
class Unsettled extends Failure {
  /** True if the ledger refused it, for example because another run has claimed the mail. */
  readonly isRefused: boolean;

  constructor(email: string, { state }: Settlement, status: string, cause: unknown) {
    const isRefused =
      cause instanceof ApiError && cause.problem !== undefined && [404, 409].includes(cause.status);
    super(`The mail to ${email} ${HAPPENED[state]}, but the API did not record it.`, {
      code: 'mail.unsettled',
      // A proxy's HTML page does not explain the failure.
      details: cause instanceof ConnectionError ? [cause.message] : isRefused ? [cause.detail] : [],
      fix: `The mail is not sent again automatically. After 15 minutes its state is unknown; see: ${status}`,
      cause,
    });
    this.isRefused = isRefused;
  }
}

/** The failure to report at the end of a run: every mail whose result was not recorded, otherwise the first failure. */
function endOfRun(failures: readonly unknown[]): unknown {
  const [first, ...others] = failures.filter((failure) => failure instanceof Unsettled);
  if (first === undefined || others.length === 0) return first ?? failures[0];
  return new Failure(first.message, {
    code: first.code,
    details: [...others.map(({ message }) => message), ...first.details],
    ...(first.fix !== undefined && { fix: first.fix }),
    cause: first.cause,
  });
}
