import type { Logger } from 'pino';
import type { Database } from '../../store/database.ts';
import type { FaultKind } from '../../store/faults/database-fault.ts';
import { faultOf } from '../../store/faults/fault.ts';
import { commitsOf } from '../../store/transaction.ts';

/** Logs each database fault twice, when it begins and when it is over, however many requests it affects. */
export interface FaultLog {
  failed(kind: FaultKind, error: unknown, requestId: string): void;
  /** Records that a request was answered from the database. */
  answered(): void;
}

/** A fault is over when the database works again and no request has failed for this long, in milliseconds. */
const QUIET = 1000;

const BEGINS: Readonly<Record<FaultKind, string>> = {
  full: 'The disk of the database is full. Writes get 507 until it has free space.',
  away: 'The database is busy or cannot be reached. Requests get 503 until it responds.',
  broken: 'The database cannot read or write its files. Requests get 503 until it can.',
  unknown:
    'The database failed at COMMIT. The request got 503; its change may or may not be stored.',
};

/** Makes the {@link FaultLog} of one server. */
export function faultLog(log: Logger, db: Database): FaultLog {
  const ongoing = new Map<FaultKind, Ongoing>();
  return {
    failed(kind, error, requestId) {
      const last = performance.now();
      const { since, failures } = ongoing.get(kind) ?? { since: last, failures: 0 };
      ongoing.set(kind, { since, last, failures: failures + 1, commits: commitsOf(db) });
      if (failures > 0) return;
      const { code, name } = faultOf(error);
      log.error({ fault: kind, requestId, code, name, stack: stackOf(error) }, BEGINS[kind]);
    },
    answered() {
      const now = performance.now();
      for (const [kind, { since, last, failures, commits }] of ongoing) {
        // Reads still work while writes fail.
        const works = kind === 'away' || commitsOf(db) > commits;
        if (!works || now - last < QUIET) continue;
        ongoing.delete(kind);
        const seconds = Math.round((last - since) / 1000);
        log.warn({ fault: kind, failures, seconds }, 'The database works again.');
      }
    },
  };
}

interface Ongoing {
  /** When it began and when it last failed, on the clock of `performance.now()`. */
  readonly since: number;
  readonly last: number;
  readonly failures: number;
  /** The number of transactions stored before the last failure. */
  readonly commits: number;
}

/**
 * The stack of an error without anything that looks like a token or a key, because a driver may quote values in its
 * messages.
 */
export function stackOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/[\w-]{32,}/g, '[redacted]');
}
