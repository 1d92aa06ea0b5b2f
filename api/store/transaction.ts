import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound, ProjectArchived } from '../refusals/refusal.ts';
import type { Database } from './database.ts';
import { commitFailure } from './faults/database-fault.ts';
import { Recorder, type Write } from './history/recorder.ts';

/** What a piece of work answers when it found nothing to change: the transaction is rolled back, revision included. */
export class Unchanged<Value> {
  constructor(readonly value: Value) {}
}

type Work<Value> = (trx: Knex.Transaction) => Promise<Value | Unchanged<Value>>;

/** Whose change of which project: a request is one. */
export interface ProjectChange extends Pick<Write, 'by' | 'now'> {
  readonly projectId: string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * The only way to change the rows of a project: all or nothing, one writer of a project at a time, and everything in the
 * history. The response gets the group's id as `Change-Id`. Throws 404 where there is no such project,
 * {@link ProjectArchived} for an archived one unless `evenArchived`, and whatever the work throws.
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

/** As {@link changeProject}, for what is no history: the ledger of the weekly mail, and what its recipients do themselves. */
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

/** An archived project is read-only, but for what says that it writes `evenArchived`. */
interface WriteOptions {
  readonly evenArchived?: boolean;
}

const counted = z.object({ revision: z.number(), archived_at: z.nullable(z.string()) });

/**
 * Counts the project's revision up, which holds up every other writer of the project. Throws 404 where there is none, and
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
 * Records what is written for a project that the same transaction has made: the project itself, and its rows. Answers the
 * group's id.
 */
export async function recordNewProject(
  at: Omit<Write, 'record' | 'revision' | 'groupId'>,
  work: (write: Write) => Promise<void>,
): Promise<string> {
  const recorder = new Recorder({ ...at, revision: 1 });
  await work(recorder.write);
  return recorder.flush();
}

/** The only way to change what spans projects, such as the set of tokens and slugs: one writer at a time. */
export function changeAgency<Value>(db: Database, work: Work<Value>): Promise<Value> {
  return writeFirst(db, async (trx) => {
    await trx('agency').where({ id: 1 }).increment('revision', 1);
    return work(trx);
  });
}

/** Writes what no revision counts, such as when links were opened. The work begins with a write. */
export const writeBesideProjects = <Value>(db: Database, work: Work<Value>): Promise<Value> =>
  writeFirst(db, work);

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
