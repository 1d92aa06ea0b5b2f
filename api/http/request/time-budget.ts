import type { Database } from '../../store/database.ts';
import { OutcomeUnknown, Unreachable } from '../../store/faults/fault.ts';
import { inTime, LateError } from '../../timers.ts';

/** How long a request may wait for PostgreSQL in total, in milliseconds. Each step has a shorter timeout. */
const LIMIT = 5000;

/** The time that one request may still wait for the database. */
interface TimeBudget {
  /** Waits for a read. Throws Unreachable when the time is used up. */
  read<T>(work: Promise<T>): Promise<T>;
  /** Waits for a write. Throws OutcomeUnknown when the time is used up, because the write continues. */
  write<T>(work: Promise<T>): Promise<T>;
}

/** Starts the {@link TimeBudget} of one request. SQLite needs none: its connections cannot stop responding. */
export function timeBudget({ kind }: Database): TimeBudget {
  if (kind === 'sqlite') return { read: (work) => work, write: (work) => work };
  let left = LIMIT;
  const spend = async <T>(work: Promise<T>, late: () => Error): Promise<T> => {
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
    read: (work) => spend(work, () => new Unreachable(cause)),
    write: (work) => spend(work, () => new OutcomeUnknown(cause)),
  };
}
