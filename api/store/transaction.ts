import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound, ProjectArchived } from '../refusals/refusal.ts';
import type { Database } from './database.ts';
import { commitFailure } from './faults/database-fault.ts';

/** What a piece of work answers when it found nothing to change: the transaction is rolled back, revision included. */
export class Unchanged<Value> {
  constructor(readonly value: Value) {}
}

type Work<Value> = (trx: Knex.Transaction) => Promise<Value | Unchanged<Value>>;

/**
 * The only way to change the rows of a project: all or nothing, one writer of a project at a time. Throws 404 where
 * there is no such project, {@link ProjectArchived} for an archived one unless `evenArchived`, and whatever the work throws.
 */
export function changeProject<Value>(
  db: Database,
  projectId: string | undefined,
  work: (trx: Knex.Transaction, projectId: string) => Promise<Value | Unchanged<Value>>,
  { evenArchived = false }: { readonly evenArchived?: boolean } = {},
): Promise<Value> {
  return writeFirst(db, async (trx) => {
    if (projectId === undefined) throw notFound();
    const { archived_at: archivedAt } = await nextRevision(trx, projectId);
    if (archivedAt !== null && !evenArchived) throw new ProjectArchived(archivedAt);
    return work(trx, projectId);
  });
}

const counted = z.object({ archived_at: z.nullable(z.string()) });

/** Counts the project's revision up, which holds up every other writer of the project. Throws 404 where there is none. */
async function nextRevision(trx: Knex.Transaction, id: string): Promise<z.output<typeof counted>> {
  const rows: unknown[] = await trx('projects')
    .where({ id })
    .increment('revision', 1)
    .returning('archived_at');
  const [row] = rows;
  if (row === undefined) throw notFound();
  return counted.parse(row);
}

/** The only way to change what spans projects, such as the set of tokens and slugs: one writer at a time. */
export function changeAgency<Value>(db: Database, work: Work<Value>): Promise<Value> {
  return writeFirst(db, async (trx) => {
    await trx('agency').where({ id: 1 }).increment('revision', 1);
    return work(trx);
  });
}

/** How many transactions this process has stored in a database. */
export const commitsOf = (db: Database): number => commits.get(db) ?? 0;

const commits = new WeakMap<Database, number>();

/**
 * A transaction whose work begins with a write: see README.md for what happens to one that reads first. It is the callback form,
 * because `await trx.commit()` of knex resolves even where COMMIT failed.
 */
async function writeFirst<Value>(db: Database, work: Work<Value>): Promise<Value> {
  let unchanged: Unchanged<Value> | undefined;
  let thrown: { readonly error: unknown } | undefined;
  let isCommitting = false;
  try {
    const value = await db.writer.transaction(async (trx) => {
      // knex runs the callback even where BEGIN failed, and rejects with that failure by itself.
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
    // A lost connection cannot roll back either; what failed first is what counts.
    throw thrown === undefined ? error : thrown.error;
  }
}
