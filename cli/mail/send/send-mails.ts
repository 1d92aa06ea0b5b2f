import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import type { MailTransport } from '../transport/open-transport.ts';
import {
  type Claiming,
  claimMail,
  type Mailed,
  type ReadyMail,
  updateReader,
} from './claim-mail.ts';
import { EarlyRefusals } from './early-refusals.ts';
import type { Pace } from './pacing.ts';
import { endOfRun, settleMail } from './settle-mail.ts';

/** What a run needs to send mails. */
interface MailRun extends Claiming {
  /** The connections to the mail server. Each sends one mail at a time. */
  readonly transports: readonly MailTransport[];
  /** True if the mail server has accepted a mail of this week before. */
  readonly hasSent: boolean;
  /** The pace of the mails. A claim is not held while the run waits for its turn. */
  readonly pace: Pace;
  /** A stopped run claims no further mail. */
  readonly isStopped: () => boolean;
}

/**
 * Claims, sends and settles the mails of these rows, several at once, and calls `done` with each result. A failure for one
 * recipient does not stop the others. Until the server has accepted one mail, only one is sent at a time. A connection that
 * the server refuses gives its mail back to the other connections. A server that accepts no mail, or an API that does not
 * respond, ends the run with a Failure, after the mails that are being sent are settled.
 */
export async function sendMails(
  rows: readonly WeeklyMailRow[],
  run: MailRun,
  done: (mailed: Mailed) => void,
): Promise<void> {
  const left = [...rows];
  const early = new EarlyRefusals(run.client, run.hasSent, done);
  const readUpdate = updateReader(run.client);
  const failures: unknown[] = [];
  const isOver = () => left.length === 0 || failures.length > 0 || run.isStopped();

  const claimNext = async (): Promise<ReadyMail | undefined> => {
    while (!isOver()) {
      const row = left.shift();
      if (row === undefined) break;
      const claimed = await claimMail(row, run, readUpdate);
      if ('message' in claimed) return claimed;
      done(claimed);
    }
    return undefined;
  };

  /** Sends mails over these connections until no mail is left, or until `isEnough`. */
  async function sendOver(
    transports: readonly MailTransport[],
    isEnough: () => boolean,
  ): Promise<void> {
    const usable = new Set(transports);
    async function sendEach(transport: MailTransport): Promise<void> {
      while (!isEnough()) {
        const mail = await run.pace(claimNext);
        if (mail === undefined) return;
        const { row, delivery, claim } = mail;
        const { settlement, end } = await transport.send(mail.message);
        if (early.isOne(settlement)) {
          await early.add({ row, delivery, claim, settlement });
          continue;
        }
        const settled = await settleMail(run.client, delivery, { claim, ...settlement });
        if (end !== undefined) {
          usable.delete(transport);
          if (usable.size > 0) {
            left.unshift(row);
            return;
          }
        }
        done({ row, isMine: true, delivery: settled, reason: null });
        if (settlement.state === 'sent') await early.confirm();
        if (end !== undefined) throw end;
      }
    }
    // The last connection may give a mail back after the others have found no more.
    while (!isOver() && !isEnough())
      await Promise.all(
        [...usable].map((transport) =>
          sendEach(transport).catch((error: unknown) => failures.push(error)),
        ),
      );
  }

  await sendOver(run.transports.slice(0, 1), () => early.isTrusted);
  await sendOver(run.transports, () => false);
  if (failures.length > 0) throw endOfRun(failures);
  if (!run.isStopped()) await early.conclude();
}
