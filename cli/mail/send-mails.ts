import type { MailClaim, MailDelivery } from '@project-dashboard/core/messages/mail-ledger/mails';
import type { SendMailOptions } from 'nodemailer';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import type { MailTransport } from './open-transport.ts';
import type { Settlement } from './outcome.ts';
import { endOfRun, type HeldMail, type Settle, Unsettled } from './settle-mail.ts';

/** What a run did for one recipient. `isMine` is false if another run has the mail, or if the ledger refused the claim. */
export interface Mailed<Row> {
  readonly row: Row;
  readonly isMine: boolean;
  /** Absent if the project or the recipient was removed after the run began. */
  readonly delivery: MailDelivery | undefined;
  /** Why this run did not send it. */
  readonly reason: string | null;
}

/** What a run needs to send mails. */
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
