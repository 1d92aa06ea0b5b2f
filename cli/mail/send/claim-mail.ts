import { ApiError, type Client } from '@project-dashboard/core/client';
import type {
  ProjectWeeklyUpdate,
  ResendableState,
  WeeklyDelivery,
  WeeklyMailRow,
} from '@project-dashboard/core/weekly-update';
import type { SendMailOptions } from 'nodemailer';

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

type ReadUpdate = (projectId: string) => Promise<ProjectWeeklyUpdate>;

/** Reads the update of each project once. The mails of a project follow each other. */
export function updateReader(client: Client): ReadUpdate {
  let last: { readonly id: string; readonly update: Promise<ProjectWeeklyUpdate> } | undefined;
  return (id) => {
    if (last?.id !== id) last = { id, update: client.readWeeklyUpdate({ id }) };
    return last.update;
  };
}

/** Claims the mail to one recipient and writes its message. Returns the result if this run may not send it. */
export async function claimMail(
  row: WeeklyMailRow,
  { client, resend, messageIdDomain, compose }: Claiming,
  readUpdate: ReadUpdate,
): Promise<ReadyMail | Mailed> {
  try {
    const id = row.projectId;
    const update = await readUpdate(id);
    const asked = resend.length > 0 ? { resend: [...resend] } : {};
    const body = { email: row.email, week: update.week, messageIdDomain, ...asked };
    const claimed = await client.claimWeeklyMail({ id, body });
    const { claim, delivery, unsubscribeUrl, reason } = claimed;
    if (claim === null) return { row, isMine: false, delivery, reason };
    const { messageId } = delivery;
    const message = compose(update, { to: row.email, messageId, unsubscribeUrl });
    return { row, delivery, claim, message };
  } catch (error) {
    return removed(row, error);
  }
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
