import { ApiError, type Client, ConnectionError } from '@project-dashboard/core/client';
import type {
  ProjectWeeklyUpdate,
  WeeklyDelivery,
  WeeklyMailRow,
} from '@project-dashboard/core/weekly-update';
import type { SendMailOptions } from 'nodemailer';
import { Failure } from '../terminal/failure.ts';
import type { MailTransport } from './open-transport.ts';
import type { Settlement } from './outcome.ts';

/** What a run sends with. */
export interface WeeklyRun {
  readonly client: Client;
  readonly transport: MailTransport;
  /** Claims what went out before too. */
  readonly isResend: boolean;
  /** A stopped run claims nothing more. */
  readonly isStopped: () => boolean;
  readonly compose: (update: ProjectWeeklyUpdate, mail: ClaimedMail) => SendMailOptions;
}

/** A mail that this run may send. */
export interface ClaimedMail {
  readonly to: string;
  readonly messageId: string;
  readonly unsubscribeUrl: string | null;
}

/** What a run did for one recipient. Not `mine`: another run has the mail, or the ledger says no. */
export interface Mailed {
  readonly row: WeeklyMailRow;
  readonly isMine: boolean;
  readonly delivery: WeeklyDelivery | undefined;
  /** Why this run did not send it. */
  readonly reason: string | null;
}

/**
 * Claims, sends and settles one mail after the other, and answers each as it is settled. What one recipient meets stops nobody
 * else; a server that would take no mail at all, or an API that cannot be asked, ends the run.
 */
export async function* sendWeekly(
  rows: readonly WeeklyMailRow[],
  run: WeeklyRun,
): AsyncGenerator<Mailed> {
  let update: ProjectWeeklyUpdate | undefined;
  for (const row of rows) {
    if (run.isStopped()) return;
    const id = row.projectId;
    try {
      if (update?.projectId !== id) update = await run.client.readWeeklyUpdate({ id });
    } catch (error) {
      yield notMailed(row, error);
      continue;
    }
    const body = { email: row.email, week: update.week, resend: run.isResend };
    const claimed = await run.client.claimWeeklyMail({ id, body }).catch((error) => {
      return notMailed(row, error);
    });
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
    const { settlement, end } = await run.transport.send(message);
    yield {
      row,
      isMine: true,
      delivery: await settle(run.client, delivery, { claim, ...settlement }),
      reason: null,
    };
    if (end !== undefined) throw end;
  }
}

/** A project or recipient that went away since the run began is left out; any other refusal ends the run. */
function notMailed(row: WeeklyMailRow, error: unknown): Mailed {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return { row, isMine: false, delivery: undefined, reason: error.detail };
  throw error;
}

const PAUSES_MS = [500, 1000, 2000];

/** Settling is repeated while the API is away: the same settlement twice is fine. */
async function settle(
  client: Client,
  { id, email }: WeeklyDelivery,
  body: Settlement & { readonly claim: string },
): Promise<WeeklyDelivery> {
  for (let tries = 0; ; tries++) {
    try {
      return await client.settleWeeklyMail({ id, body });
    } catch (error) {
      const pause = PAUSES_MS[tries];
      if (!isAway(error) || pause === undefined) throw unsettled(email, body, error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const HAPPENED = { sent: 'was sent', failed: 'was not sent', unknown: 'may have arrived' };

const unsettled = (email: string, { state }: Settlement, cause: unknown): Failure =>
  new Failure(`The mail to ${email} ${HAPPENED[state]}, but the API could not be told.`, {
    code: 'mail.unsettled',
    details: cause instanceof Error ? [cause.message] : [],
    fix: 'Nobody is sent it again by itself: after 15 minutes it counts as unknown. See: project-dashboard weekly status',
    cause,
  });
