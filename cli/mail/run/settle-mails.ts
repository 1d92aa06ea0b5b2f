import { ApiError, ConnectionError } from '@project-dashboard/core/client/errors';
import {
  type Settlement as MailResult,
  MOST_MAILS,
} from '@project-dashboard/core/mail-ledger/schema';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import type { MailDelivery } from '../kinds/mail-kind.ts';
import type { Settlement } from '../transport/outcome.ts';

/** A mail that this run has claimed. */
interface HeldMail {
  readonly delivery: Pick<MailDelivery, 'id' | 'email'>;
  readonly claim: string;
}

/** Records the result of a mail in the ledger. Rejects with {@link Unsettled} if it could not be recorded. */
export type Settle = (mail: HeldMail, settlement: Settlement) => Promise<MailDelivery>;

interface Settled {
  readonly reason: string | null;
  readonly delivery: MailDelivery | null;
}

/** Records several results in one request. */
type SettleAll = (mails: MailResult[]) => Promise<readonly Settled[]>;

interface Unrecorded extends HeldMail {
  readonly settlement: Settlement;
  readonly resolve: (delivery: MailDelivery) => void;
  readonly reject: (failure: Unsettled) => void;
}

/**
 * Makes the settlement of a run's mails. Results that arrive while a request is under way go together in the next one. A
 * request is repeated while the API is not reachable; the API accepts the same result twice.
 */
export function settling(settle: SettleAll, status: string, io: Pick<Io, 'pause'>): Settle {
  let waiting: Unrecorded[] = [];
  let isRecording = false;

  async function record(): Promise<void> {
    isRecording = true;
    // Results of the same moment go together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const mails = waiting.splice(0, MOST_MAILS);
      try {
        const results = await send(settle, mails, io);
        for (const [place, mail] of mails.entries()) conclude(mail, results[place], status);
      } catch (error) {
        const lost = [...mails, ...waiting];
        waiting = [];
        for (const mail of lost) mail.reject(unsettled(mail, { status, cause: error }));
      }
    }
    isRecording = false;
  }

  return ({ delivery, claim }, settlement) =>
    new Promise((resolve, reject) => {
      waiting.push({ delivery, claim, settlement, resolve, reject });
      if (!isRecording) void record();
    });
}

function conclude(mail: Unrecorded, result: Settled | undefined, status: string): void {
  if (result?.reason === null && result.delivery !== null) mail.resolve(result.delivery);
  else mail.reject(unsettled(mail, { status, reason: result?.reason ?? undefined }));
}

// The sum is longer than a restart of the server takes.
const PAUSES_MS = [500, 1000, 2000, 4000];

async function send(
  settle: SettleAll,
  mails: readonly Unrecorded[],
  io: Pick<Io, 'pause'>,
): Promise<readonly Settled[]> {
  const results = mails.map(({ delivery: { id }, claim, settlement }) => ({
    id,
    claim,
    ...settlement,
  }));
  for (let tries = 0; ; tries++) {
    try {
      return await settle(results);
    } catch (error) {
      const pause = PAUSES_MS[tries];
      if (!isAway(error) || pause === undefined) throw error;
      await io.pause(pause);
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
  /** True if the API refused it, for example because another run has claimed the mail. */
  readonly isRefused: boolean;

  constructor(
    message: string,
    parts: ConstructorParameters<typeof Failure>[1],
    isRefused: boolean,
  ) {
    super(message, parts);
    this.isRefused = isRefused;
  }
}

function unsettled(
  { delivery: { email }, settlement: { state } }: Unrecorded,
  parts: {
    /** The command that shows the state of the mail. */
    readonly status: string;
    readonly cause?: unknown;
    readonly reason?: string | undefined;
  },
): Unsettled {
  const { status, cause, reason } = parts;
  const failure = {
    code: 'mail.unsettled',
    // A proxy's HTML page does not explain the failure.
    details:
      cause instanceof ConnectionError ? [cause.message] : reason === undefined ? [] : [reason],
    fix: `The mail is not sent again automatically. After 15 minutes its state is unknown; see: ${status}`,
    cause,
  };
  const message = `The mail to ${email} ${HAPPENED[state]}, but the API did not record it.`;
  return new Unsettled(message, failure, reason !== undefined);
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
