import type { Knex } from 'knex';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from './database.ts';
import { commitFailure } from './faults/database-fault.ts';

/** The result of work that found nothing to change. The transaction is rolled back, with its new revision. */
export class Unchanged<Value> {
  constructor(readonly value: Value) {}
}

type Work<Value> = (trx: Knex.Transaction) => Promise<Value | Unchanged<Value>>;

/**
 * Changes the rows of a project, all or nothing. It is the only way to do so, and allows one writer per project at a
 * time. Throws 404 for an unknown project, and all errors of the work.
 */
export function changeProject<Value>(
  db: Database,
  projectId: string | undefined,
  work: (trx: Knex.Transaction, projectId: string) => Promise<Value | Unchanged<Value>>,
): Promise<Value> {
  return writeFirst(db, async (trx) => {
    if (projectId === undefined) throw notFound();
    const found = await trx('projects').where({ id: projectId }).increment('revision', 1);
    if (found === 0) throw notFound();
    return work(trx, projectId);
  });
}

/**
 * Changes data of several projects, such as the set of tokens and slugs. It is the only way to do so, and allows one
 * writer at a time.
 */
export function changeAgency<Value>(db: Database, work: Work<Value>): Promise<Value> {
  return writeFirst(db, async (trx) => {
    await trx('agency').where({ id: 1 }).increment('revision', 1);
    return work(trx);
  });
}

/** The number of transactions that this process has stored in a database. */
export const commitsOf = (db: Database): number => commits.get(db) ?? 0;

const commits = new WeakMap<Database, number>();

/**
 * Runs a transaction whose first statement is a write; README.md says why. It uses knex's callback form, because
 * `await trx.commit()` resolves even if COMMIT failed.
 */
async function writeFirst<Value>(db: Database, work: Work<Value>): Promise<Value> {
  let unchanged: Unchanged<Value> | undefined;
  let thrown: { readonly error: unknown } | undefined;
  let isCommitting = false;
  try {
    const value = await db.writer.transaction(async (trx) => {
      // knex runs the callback even if BEGIN failed, and then rejects with that failure itself.
      if (trx.isCompleted()) throw new Error('The transaction has not begun.');
      try {
        const result = await work(trx);
        if (result instanceof Unchanged) {
          unchanged = result;
          throw result;
        }
        isCommitting = true;
        return result;
      } catch (error) {
        thrown = { error };
        throw error;
      }
    });
    commits.set(db, commitsOf(db) + 1);
    db.assertInPlace();
    return value;
  } catch (error) {
    if (isCommitting) throw commitFailure(error);
    if (unchanged !== undefined) return unchanged.value;
    // A lost connection cannot roll back either. The first failure counts.
    throw thrown === undefined ? error : thrown.error;
  }
}
