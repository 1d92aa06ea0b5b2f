import type { Client } from '@project-dashboard/core/contract/client/client';
import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import type {
  MailDelivery,
  Settlement as MailResult,
} from '@project-dashboard/core/messages/mail-ledger/mails';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import type { Settlement } from './outcome.ts';

/** A mail that this run has claimed. */
export interface HeldMail {
  readonly delivery: MailDelivery;
  readonly claim: string;
}

/** Records the result of a mail in the ledger. Rejects with {@link Unsettled} if it could not be recorded. */
export type Settle = (mail: HeldMail, settlement: Settlement) => Promise<MailDelivery>;

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
export class Unsettled extends Failure {
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
