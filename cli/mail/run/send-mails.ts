import type { MailRow } from '../kinds/mail-kind.ts';
import type { MailTransport } from '../transport/open-transport.ts';
import { type Claiming, type Mailed, MailQueue, type ReadyMail } from './claim-mails.ts';
import { EarlyRefusals } from './early-refusals.ts';
import type { Pace } from './pacing.ts';
import { endOfRun, type Settle } from './settle-mails.ts';

/** What a run needs to send mails. */
interface MailRun<Row extends MailRow> extends Claiming<Row> {
  readonly settle: Settle;
  /** The connections to the mail server. Each sends one mail at a time. */
  readonly transports: readonly MailTransport[];
  /** True if the mail server has accepted a mail of this week or day before. */
  readonly hasSent: boolean;
  /** The pace of the mails. */
  readonly pace: Pace;
  /** The most mails to claim at once: one if the run waits for its turn, because it holds no claim meanwhile. */
  readonly mostAtOnce: number;
  /** A stopped run claims no further mail. */
  readonly isStopped: () => boolean;
}

/**
 * Claims, sends and settles the mails of these rows, several at once, and calls `done` with each result. A failure for one
 * recipient does not stop the others. Until the server has accepted one mail, only one is sent at a time. A connection that
 * the server refuses gives its mail back to the other connections. A server that accepts no mail, or an API that does not
 * respond, ends the run with a Failure, after the mails that are being sent are settled and the others are given back.
 */
export async function sendMails<Row extends MailRow>(
  rows: readonly Row[],
  run: MailRun<Row>,
  done: (mailed: Mailed<Row>) => void,
): Promise<void> {
  const failures: unknown[] = [];
  const isOver = () => failures.length > 0 || run.isStopped();
  const { settle } = run;
  const early = new EarlyRefusals(settle, run.hasSent, done);
  const connections = run.transports.length;
  const queue = new MailQueue(rows, run, { connections, isOver, settle, done });

  /** Results that are being recorded while the next mails are sent. */
  const recording = new Set<Promise<void>>();
  function recordMeanwhile({ row }: ReadyMail<Row>, settled: ReturnType<typeof settle>): void {
    const recorded = settled
      .then((delivery) => done({ row, isMine: true, delivery, reason: null }))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => recording.delete(recorded));
    recording.add(recorded);
  }

  /** Sends mails over these connections until no mail is left, or until `isEnough`. */
  async function sendOver(
    transports: readonly MailTransport[],
    isEnough: () => boolean,
  ): Promise<void> {
    const usable = new Set(transports);
    async function sendEach(transport: MailTransport): Promise<void> {
      while (!isEnough()) {
        const mail = await run.pace(() => queue.next(early.isTrusted ? run.mostAtOnce : 1));
        if (mail === undefined) return;
        const { settlement, end } = await transport.send(mail.message);
        if (early.isOne(settlement)) {
          await early.add(mail, settlement);
          continue;
        }
        const settled = settle(mail, settlement);
        if (end === undefined && early.isTrusted) {
          recordMeanwhile(mail, settled);
          continue;
        }
        const { row } = mail;
        const delivery = await settled;
        if (end !== undefined) {
          usable.delete(transport);
          if (usable.size > 0) {
            queue.putBack(row);
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
    } while (!queue.isEmpty && !isOver() && !isEnough());
  }

  await sendOver(run.transports.slice(0, 1), () => early.isTrusted);
  await sendOver(run.transports, () => false);
  await Promise.all(recording);
  await queue.giveBack().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw endOfRun(failures);
  if (!run.isStopped()) await early.conclude();
}
