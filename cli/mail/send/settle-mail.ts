import { ApiError, type Client, ConnectionError } from '@project-dashboard/core/client';
import type { WeeklyDelivery } from '@project-dashboard/core/weekly-update';
import { Failure } from '../../terminal/failure.ts';
import type { Settlement } from '../transport/outcome.ts';

// The sum is longer than a restart of the server takes.
const PAUSES_MS = [500, 1000, 2000, 4000];

/**
 * Records the result of a mail in the ledger. Repeats the request while the API is not reachable; the API accepts the same
 * result twice. Throws Failure if the result could not be recorded.
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

/** The result of a mail could not be recorded. */
class Unsettled extends Failure {}

const unsettled = (email: string, { state }: Settlement, cause: unknown): Unsettled =>
  new Unsettled(`The mail to ${email} ${HAPPENED[state]}, but the API did not record it.`, {
    code: 'mail.unsettled',
    // A proxy's HTML page does not explain the failure.
    details: cause instanceof ConnectionError ? [cause.message] : [],
    fix: 'The mail is not sent again automatically. After 15 minutes its state is unknown; see: project-dashboard weekly status',
    cause,
  });

/** The failure to report at the end of a run: every mail whose result was not recorded, otherwise the first failure. */
export function endOfRun(failures: readonly unknown[]): unknown {
  const [first, ...others] = failures.filter((failure) => failure instanceof Unsettled);
  if (first === undefined || others.length === 0) return first ?? failures[0];
  return new Failure(first.message, {
    code: first.code,
    details: [...others.map(({ message }) => message), ...first.details],
    ...(first.fix !== undefined && { fix: first.fix }),
    cause: first.cause,
  });
}
