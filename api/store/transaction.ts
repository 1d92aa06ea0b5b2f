import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound, ProjectArchived } from '../refusals/refusal.ts';
import type { Database } from './database.ts';
import { commitFailure } from './faults/database-fault.ts';
import { Recorder, type Write } from './history/recorder.ts';

/** The result of work that found nothing to change. The transaction is rolled back, with its new revision. */
export class Unchanged<Value> {
  constructor(readonly value: Value) {}
}

type Work<Value> = (trx: Knex.Transaction) => Promise<Value | Unchanged<Value>>;

/** The project and author of a change. Every request has these fields. */
export interface ProjectChange extends Pick<Write, 'by' | 'now'> {
  readonly projectId: string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * Changes the rows of a project, all or nothing, and records every change in the history. It is the only way to do so,
 * and allows one writer per project at a time. The response gets the group's id as `Change-Id`. Throws 404 for an unknown
 * project, {@link ProjectArchived} for an archived one unless `evenArchived`, and all errors of the work.
 */
export async function changeProject<Value>(
  db: Database,
  { projectId, by, now, setHeader }: ProjectChange,
  work: (write: Write) => Promise<Value | Unchanged<Value>>,
  options: WriteOptions = {},
): Promise<Value> {
  let groupId: string | undefined;
  const value = await writeFirst(db, async (trx) => {
    const revision = await nextRevision(trx, projectId, options);
    const recorder = new Recorder({ trx, projectId: projectId ?? '', revision, now, by });
    const result = await work(recorder.write);
    if (!(result instanceof Unchanged)) groupId = await recorder.flush();
    return result;
  });
  if (groupId !== undefined) setHeader('Change-Id', groupId);
  return value;
}

/**
 * Like {@link changeProject}, for changes that the history does not record: the ledger of the weekly mail, and
 * unsubscribing.
 */
export function changeUnrecorded<Value>(
  db: Database,
  projectId: string | undefined,
  work: (trx: Knex.Transaction, projectId: string) => Promise<Value | Unchanged<Value>>,
  options: WriteOptions = {},
): Promise<Value> {
  return writeFirst(db, async (trx) => {
    await nextRevision(trx, projectId, options);
    return work(trx, projectId ?? '');
  });
}

/** An archived project is read-only. Only a change with `evenArchived` is allowed. */
interface WriteOptions {
  readonly evenArchived?: boolean;
}

const counted = z.object({ revision: z.number(), archived_at: z.nullable(z.string()) });

/**
 * Increments the project's revision, which makes other writers of the project wait. Throws 404 for an unknown project, and
 * {@link ProjectArchived}.
 */
async function nextRevision(
  trx: Knex.Transaction,
  id: string | undefined,
  { evenArchived = false }: WriteOptions,
): Promise<number> {
  if (id === undefined) throw notFound();
  const found: unknown[] = await trx('projects')
    .where({ id })
    .increment('revision', 1)
    .returning(['revision', 'archived_at']);
  const [row] = found;
  if (row === undefined) throw notFound();
  const { revision, archived_at: archivedAt } = counted.parse(row);
  if (archivedAt !== null && !evenArchived) throw new ProjectArchived(archivedAt);
  return revision;
}

/**
 * Records a project that the same transaction created, with its rows. Returns the group's id.
 */
export async function recordNewProject(
  at: Omit<Write, 'record' | 'revision' | 'groupId'>,
  work: (write: Write) => Promise<void>,
): Promise<string> {
  const recorder = new Recorder({ ...at, revision: 1 });
  await work(recorder.write);
  return recorder.flush();
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

/** Writes data that no revision counts, such as the openings of links. The work begins with a write. */
export const writeBesideProjects = <Value>(db: Database, work: Work<Value>): Promise<Value> =>
  writeFirst(db, work);

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
