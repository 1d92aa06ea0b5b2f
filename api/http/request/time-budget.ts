import type { Database } from '../../store/database.ts';
import { OutcomeUnknown, Unreachable } from '../../store/faults/database-fault.ts';
import { inTime, LateError } from './in-time.ts';

/** How long a request may wait for PostgreSQL in all, in milliseconds; each step of it has its own, shorter timeout. */
const LIMIT = 5000;

/** The time that one request may still wait for the database. */
export interface TimeBudget {
  /** Waits for a read; throws Unreachable when the time is used up. */
  read<T>(work: Promise<T>): Promise<T>;
  /** Waits for a write; throws OutcomeUnknown when the time is used up, because the write goes on. */
  write<T>(work: Promise<T>): Promise<T>;
}

/** Begins the {@link TimeBudget} of one request. SQLite needs none: it has no connection that can fall silent. */
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
