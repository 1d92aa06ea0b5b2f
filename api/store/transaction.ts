import type { Topic } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import type { ChangeList, NewChange } from '@project-dashboard/core/rules/history/change';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound, ProjectArchived } from '../refusals/refusal.ts';
import type { Database } from './database.ts';
import { commitFailure } from './faults/fault.ts';
import { Recorder, type Write } from './history/changes.ts';
import type { Signal } from './signals.ts';

/** The result of work that found nothing to change. The transaction is rolled back, so the revision stays the same. */
export class Unchanged<Value> {
  constructor(readonly value: Value) {}
}

/** Adds a signal that is sent with the transaction: if and when it commits. */
type Announce = (signal: Signal) => void;

type Work<Value> = (trx: Knex.Transaction, announce: Announce) => Promise<Value | Unchanged<Value>>;

/** The project, route and author of a change. Every request has these fields. */
export interface ProjectChange extends Pick<Write, 'by' | 'now'> {
  readonly route: RouteName;
  readonly projectId: string;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * Changes the rows of a project, all or nothing, and records every change in the history. It is the only way to do so,
 * and allows one writer per project at a time. The response gets the group's id as `Change-Id`. Throws 404 for an unknown
 * project, {@link ProjectArchived} for an archived one unless the contract allows the route there, and all errors of the
 * work.
 */
export async function changeProject<Value>(
  db: Database,
  { route, projectId, by, now, setHeader }: ProjectChange,
  work: (write: Write) => Promise<Value | Unchanged<Value>>,
): Promise<Value> {
  let groupId: string | undefined;
  const value = await writeFirst(db, async (trx, announce) => {
    const revision = await nextRevision(trx, projectId, {
      evenArchived: 'evenArchived' in routes[route],
    });
    const recorder = new Recorder({ trx, projectId, revision, now, by });
    const result = await work(recorder.write);
    if (result instanceof Unchanged) return result;
    groupId = await recorder.flush();
    announce({
      kind: 'changed',
      project: projectId,
      version: revision,
      topics: [...topicsOf(route), 'history'],
      isInternal: recorder.changes.every(isForEditors),
      isArchived: recorder.changes.some(({ kind }) => kind === 'archived'),
    });
    return result;
  });
  if (groupId !== undefined) setHeader('Change-Id', groupId);
  return value;
}

/** The lists that no client may read. */
const EDITORS_LISTS: readonly ChangeList[] = ['links', 'recipients'];

/** True for a change that no client view shows. */
const isForEditors = ({ kind, row, before, after }: NewChange): boolean =>
  EDITORS_LISTS.includes(row.list) || (kind === 'noted' && (after ?? before)?.isInternal === true);

const topicsOf = (route: RouteName): readonly Topic[] => {
  const found = routes[route];
  return 'changes' in found ? found.changes : [];
};

/**
 * Changes rows that the history does not record: the ledgers of mails, and stopping mails. Otherwise like
 * {@link changeProject}.
 */
export function changeUnrecorded<Value>(
  db: Database,
  project: string,
  work: (trx: Knex.Transaction) => Promise<Value | Unchanged<Value>>,
  { topics = [], ...options }: WriteOptions & { readonly topics?: Topic[] } = {},
): Promise<Value> {
  return writeFirst(db, async (trx, announce) => {
    const version = await nextRevision(trx, project, options);
    const result = await work(trx);
    announce({ kind: 'changed', project, version, topics, isInternal: true, isArchived: false });
    return result;
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
  id: string,
  { evenArchived = false }: WriteOptions,
): Promise<number> {
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

/** Records a later change of a project in a transaction that is open already. Returns the group's id. */
export async function recordNextChange(
  at: Omit<Write, 'record' | 'revision' | 'groupId'>,
  work: (write: Write) => Promise<void>,
): Promise<string> {
  const recorder = new Recorder({ ...at, revision: await nextRevision(at.trx, at.projectId, {}) });
  await work(recorder.write);
  return recorder.flush();
}

/**
 * Changes data of several projects, such as the set of tokens and slugs. It is the only way to do so, and allows one
 * writer at a time.
 */
export function changeAgency<Value>(db: Database, work: Work<Value>): Promise<Value> {
  return writeFirst(db, async (trx, announce) => {
    await trx('agency').where({ id: 1 }).increment('revision', 1);
    return work(trx, announce);
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
 * `await trx.commit()` resolves even if COMMIT failed. Only this function sends signals of changes.
 */
async function writeFirst<Value>(db: Database, work: Work<Value>): Promise<Value> {
  let unchanged: Unchanged<Value> | undefined;
  let thrown: { readonly error: unknown } | undefined;
  let isCommitting = false;
  const announced: Signal[] = [];
  try {
    const value = await db.writer.transaction(async (trx) => {
      // knex runs the callback even if BEGIN failed, and then rejects with that failure itself.
      if (trx.isCompleted()) throw new Error('The transaction has not begun.');
      try {
        const result = await work(trx, (signal) => announced.push(signal));
        if (result instanceof Unchanged) {
          unchanged = result;
          throw result;
        }
        for (const signal of announced) await db.signals.sendWith(trx, signal);
        isCommitting = true;
        return result;
      } catch (error) {
        thrown = { error };
        throw error;
      }
    });
    commits.set(db, commitsOf(db) + 1);
    db.signals.committed(announced);
    db.assertInPlace();
    return value;
  } catch (error) {
    if (isCommitting) throw commitFailure(error);
    if (unchanged !== undefined) return unchanged.value;
    // A lost connection cannot roll back either. The first failure counts.
    throw thrown === undefined ? error : thrown.error;
  }
}

/** Runs several statements that all see the database at the same moment, in spite of concurrent writes. */
export function readAtOnce<Value>(
  { kind, reader }: Database,
  read: (trx: Knex.Transaction) => Promise<Value>,
): Promise<Value> {
  // A SQLite transaction always sees one moment, and has no isolation levels.
  return kind === 'sqlite'
    ? reader.transaction(read)
    : reader.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}
