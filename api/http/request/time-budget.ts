import type { Database } from '../../store/database.ts';
import { OutcomeUnknown, Unreachable } from '../../store/faults/fault.ts';
import { inTime, LateError } from '../../timers.ts';

/** How long a request may wait for PostgreSQL in total, in milliseconds. Each step has a shorter timeout. */
const LIMIT = 5000;

/**
 * The time that one request may still wait for the database. SQLite needs no limit: its connections cannot stop
 * responding.
 */
export function timeBudget({ kind }: Database) {
  let left = LIMIT;
  const spend = async <T>(work: Promise<T>, late: () => Error): Promise<T> => {
    if (kind === 'sqlite') return work;
    const start = performance.now();
    try {
      return await inTime(left, work);
    } catch (error) {
      throw error instanceof LateError ? late() : error;
    } finally {
      left -= performance.now() - start;
    }
  };
  const cause = new Error(`The request waited ${LIMIT} ms for the database.`);
  return {
    /** Waits for a read. Throws Unreachable when the time is used up. */
    read: <T>(work: Promise<T>) => spend(work, () => new Unreachable(cause)),
    /** Waits for a write. Throws OutcomeUnknown when the time is used up, because the write continues. */
    write: <T>(work: Promise<T>) => spend(work, () => new OutcomeUnknown(cause)),
  };
}
