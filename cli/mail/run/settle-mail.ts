import { ApiError, type Client, ConnectionError } from '@project-dashboard/core/client';
import type { WeeklyDelivery } from '@project-dashboard/core/weekly-update';
import { Failure } from '../../terminal/failure.ts';
import type { Settlement } from '../transport/outcome.ts';

// Together longer than a server needs to stop and to start again.
const PAUSES_MS = [500, 1000, 2000, 4000];

/**
 * Records the result of a mail in the ledger; repeats it while the API is away, as the same settlement may come twice. Throws
 * Failure where the API cannot be told.
 */
export async function settleMail(
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
  (error instanceof ApiError &&
    (error.problem === undefined || error.status >= 500 || error.status === 429));

const HAPPENED = {
  waiting: 'was not sent',
  sent: 'was sent',
  failed: 'was not sent',
  unknown: 'may have arrived',
};

const unsettled = (email: string, { state }: Settlement, cause: unknown): Failure =>
  new Failure(`The mail to ${email} ${HAPPENED[state]}, but the API could not be told.`, {
    code: 'mail.unsettled',
    // A proxy's page is not a reason.
    details: cause instanceof ConnectionError ? [cause.message] : [],
    fix: 'It is not sent again by itself. After 15 minutes it counts as unknown; see: project-dashboard weekly status',
    cause,
  });
