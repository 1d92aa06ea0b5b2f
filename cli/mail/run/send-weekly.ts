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
import { settleMail } from './settle-mail.ts';

/** What a run sends with. */
export interface WeeklyRun {
  readonly client: Client;
  readonly transport: MailTransport;
  /** The states that a person wants to send again. */
  readonly resend: readonly ResendableState[];
  /** The domain of new Message-IDs. */
  readonly messageIdDomain: string;
  /** True if the mail server has taken a mail of this week before. */
  readonly hasSent: boolean;
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

/** What a run did for one recipient. `isMine` is false where another run has the mail or the ledger refuses it. */
export interface Mailed {
  readonly row: WeeklyMailRow;
  readonly isMine: boolean;
  /** Absent where the project or the recipient was removed since the run began. */
  readonly delivery: WeeklyDelivery | undefined;
  /** Why this run did not send it. */
  readonly reason: string | null;
}

/**
 * Claims, sends and settles one mail after the other, and yields each as it is settled. A recipient's failure does not stop the
 * others. A mail server that takes no mail at all, or an API that does not answer, ends the run with a Failure.
 */
export async function* sendWeekly(
  rows: readonly WeeklyMailRow[],
  run: WeeklyRun,
): AsyncGenerator<Mailed> {
  const { client, transport, resend, messageIdDomain } = run;
  const early = new EarlyRefusals(client, run.hasSent);
  let update: ProjectWeeklyUpdate | undefined;
  for (const row of rows) {
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

/** A project or a recipient that was removed since the run began is left out; any other refusal ends the run. */
function removed(row: WeeklyMailRow, error: unknown): Mailed {
  if (!(error instanceof ApiError)) throw error;
  const { status, problem, detail } = error;
  const isGone =
    problem !== undefined &&
    (status === 404 || (status === 422 && problem.errors?.some(({ path }) => path === 'email')));
  if (!isGone) throw error;
  return { row, isMine: false, delivery: undefined, reason: detail };
}
