import { ApiError, type Client } from '@project-dashboard/core/client';
import type {
  ProjectWeeklyUpdate,
  ResendableState,
  WeeklyDelivery,
  WeeklyMailRow,
} from '@project-dashboard/core/weekly-update';
import type { SendMailOptions } from 'nodemailer';
import type { MailTransport } from '../transport/open-transport.ts';
import { EarlyRefusals } from './early-refusals.ts';
import type { Pacing } from './pacing.ts';
import { settleMail } from './settle-mail.ts';

/** What a run needs to send mails. */
export interface WeeklyRun {
  readonly client: Client;
  readonly transport: MailTransport;
  /** The states whose mails are sent again. */
  readonly resend: readonly ResendableState[];
  /** The domain of new Message-IDs. */
  readonly messageIdDomain: string;
  /** True if the mail server has accepted a mail of this week before. */
  readonly hasSent: boolean;
  /** The pace of the mails. A claim is not held while the run waits for its turn. */
  readonly pace: Pacing;
  /** A stopped run claims no further mail. */
  readonly isStopped: () => boolean;
  readonly compose: (update: ProjectWeeklyUpdate, mail: ClaimedMail) => SendMailOptions;
}

/** A mail that this run may send. */
export interface ClaimedMail {
  readonly to: string;
  readonly messageId: string;
  readonly unsubscribeUrl: string | null;
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

/**
 * Claims, sends and settles one mail after the other, and yields each result. A failure for one recipient does not stop the
 * others. A mail server that accepts no mail, or an API that does not respond, ends the run with a Failure.
 */
export async function* sendWeekly(
  rows: readonly WeeklyMailRow[],
  run: WeeklyRun,
): AsyncGenerator<Mailed> {
  const { client, transport, resend, messageIdDomain } = run;
  const early = new EarlyRefusals(client, run.hasSent);
  let update: ProjectWeeklyUpdate | undefined;
  for (const row of rows) {
    await run.pace.turn();
    if (run.isStopped()) return;
    const id = row.projectId;
    try {
      if (update?.projectId !== id) update = await client.readWeeklyUpdate({ id });
    } catch (error) {
      yield removed(row, error);
      continue;
    }
    const asked = resend.length > 0 ? { resend: [...resend] } : {};
    const body = { email: row.email, week: update.week, messageIdDomain, ...asked };
    const claimed = await client
      .claimWeeklyMail({ id, body })
      .catch((error: unknown) => removed(row, error));
    if ('row' in claimed) {
      yield claimed;
      continue;
    }
    const { claim, delivery, unsubscribeUrl, reason } = claimed;
    if (claim === null) {
      yield { row, isMine: false, delivery, reason };
      continue;
    }
    const { messageId } = delivery;
    const message = run.compose(update, { to: row.email, messageId, unsubscribeUrl });
    run.pace.sending();
    const { settlement, end } = await transport.send(message);
    if (early.isOne(settlement)) {
      await early.add({ row, delivery, claim, settlement });
      continue;
    }
    const settled = await settleMail(client, delivery, { claim, ...settlement });
    yield { row, isMine: true, delivery: settled, reason: null };
    if (settlement.state === 'sent') yield* early.confirm();
    if (end !== undefined) throw end;
  }
  yield* early.conclude();
}

/** The result for a project or recipient that was removed after the run began. Any other error ends the run. */
function removed(row: WeeklyMailRow, error: unknown): Mailed {
  if (!(error instanceof ApiError)) throw error;
  const { status, problem, detail } = error;
  const isGone =
    problem !== undefined &&
    (status === 404 || (status === 422 && problem.errors?.some(({ path }) => path === 'email')));
  if (!isGone) throw error;
  return { row, isMine: false, delivery: undefined, reason: detail };
}
