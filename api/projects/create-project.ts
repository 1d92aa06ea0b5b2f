import { createHash } from 'node:crypto';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { duplicateProject as duplicateOf } from '@project-dashboard/core/rows/projects/duplicate-project';
import {
  completeNewProject,
  type NewProject,
  nextFreeSlug,
} from '@project-dashboard/core/rows/projects/fields';
import { type Project, project, type Rows } from '@project-dashboard/core/rows/projects/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readProjectCalendar, saveProjectCalendar } from '../calendar/calendars.ts';
import type { Handler, Request } from '../http/handler.ts';
import { approvals, approvalTable } from '../lists/approvals.ts';
import { inputs, inputTable } from '../lists/inputs.ts';
import { readList } from '../lists/list-table.ts';
import { milestones, milestoneTable } from '../lists/milestones.ts';
import { type NewList, newList, newRow } from '../lists/row-handlers.ts';
import { invalid, invalidInput, Refusal } from '../refusals/refusal.ts';
import { createOnce, type Repeatable } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/changes.ts';
import { changeAgency } from '../store/transaction.ts';
import { findProject, insertProjectRow } from './project-table.ts';

export const createProject =
  (db: Database): Handler<'createProject'> =>
  async (request) => {
    const { body, today, repeatable = repeatableByTokens(request.body) } = request;
    if (body.internalToken !== undefined && body.internalToken === body.clientToken) {
      throw invalid('clientToken', 'Must differ from the internal token.');
    }
    const lists = readNewLists(body, today);
    return createWithLists(db, { ...request, repeatable }, async () => ({ body, lists }));
  };

const newProjectRow = (body: NewProject, now: string): Project => ({
  ...newRow(now),
  ...completeNewProject(body),
  takesPart: body.takesPart ?? false,
  finishMilestoneId: null,
  sharesLedger: false,
  clientPageUrl: null,
  archivedAt: null,
});

/** Creates a project with its lists, once per Idempotency-Key. Throws 409 for a token in use. */
async function createWithLists(
  db: Database,
  request: Pick<Request<'createProject'>, 'by' | 'now' | 'repeatable' | 'setHeader'>,
  readParts: (
    trx: Knex.Transaction,
  ) => Promise<{ readonly body: NewProject; readonly lists: readonly NewList[] }>,
): Promise<Project> {
  let changeId: string | undefined;
  const columns = { internalToken: 'internal_token', clientToken: 'client_token' };
  const secrets = { table: 'projects', columns };
  const reply = { schema: project, secrets };
  const created = await changeAgency(db, (trx, announce) =>
    createOnce(trx, 'agency', request, reply, async () => {
      const { body, lists } = await readParts(trx);
      const { row, groupId } = await insertProject(trx, body, request, async (write) => {
        for (const list of lists) await list.insert(write);
      });
      changeId = groupId;
      announce({
        kind: 'changed',
        project: row.id,
        version: 1,
        topics: [...endpoints.createProject.changes],
        isInternal: true,
        isArchived: false,
      });
      return row;
    }),
  );
  if (changeId !== undefined) request.setHeader('Change-Id', changeId);
  return created;
}

/**
 * Writes a new project with a unique slug and unique tokens, then calls `insertLists` for its lists. Throws 409 for a
 * token in use.
 */
export async function insertProject(
  trx: Knex.Transaction,
  body: NewProject,
  at: Pick<Write, 'by' | 'now'>,
  insertLists: (write: Write) => Promise<void>,
): Promise<{ readonly row: Project; readonly groupId: string }> {
  const takesPart = body.takesPart ?? (await takesPartByDefault(trx));
  const made = newProjectRow({ ...body, takesPart }, at.now);
  const tokens = [made.internalToken, made.clientToken];
  const owner: unknown = await trx('projects')
    .whereIn('internal_token', tokens)
    .orWhereIn('client_token', tokens)
    .first('id');
  const link: unknown = await trx('client_links').whereIn('token', tokens).first('id');
  if (owner !== undefined || link !== undefined) {
    throw new Refusal(
      409,
      'One of these tokens belongs to another project. Leave out the tokens to get new ones.',
    );
  }
  const row = { ...made, slug: nextFreeSlug(made.slug, await slugsLike(trx, made.slug)) };
  return { row, groupId: await insertProjectRow(trx, row, at, insertLists) };
}

/** Whether the client takes part in new projects, by the agency's settings. */
async function takesPartByDefault(trx: Knex.Transaction): Promise<boolean> {
  const settings: unknown = await trx('agency_settings')
    .where({ id: 1 })
    .first({ takesPart: 'takes_part_by_default' });
  return z.object({ takesPart: z.number() }).parse(settings).takesPart === 1;
}

/** The slugs that may conflict: the same slug, and slugs with a suffix, whose start may be shorter. */
async function slugsLike(trx: Knex.Transaction, slug: string): Promise<string[]> {
  // Cut at whole characters, because PostgreSQL refuses half a surrogate pair. A slug with a suffix keeps far more than 90.
  const start = [...slug].slice(0, 90).join('');
  const rows: unknown = await trx('projects').where('slug', 'like', `${start}%`).pluck('slug');
  return z.array(z.string()).parse(rows);
}

/**
 * The tokens of a project serve as its Idempotency-Key: the widget generates them before the
 * request.
 */
function repeatableByTokens(body: NewProject): Repeatable | undefined {
  const { internalToken, clientToken } = body;
  if (internalToken === undefined && clientToken === undefined) return undefined;
  return {
    key: `tokens:${digest([internalToken ?? '', clientToken ?? ''])}`,
    fingerprint: digest(body),
    taken:
      'These tokens were already sent for another project. Leave out the tokens to get new ones.',
  };
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const duplicateProject =
  (db: Database): Handler<'duplicateProject'> =>
  (request) =>
    createWithLists(db, request, async (trx) => {
      const { projectId, body: copy, today } = request;
      // On PostgreSQL writers of the project wait for this lock, so that the project and its rows fit together.
      await trx('projects').where({ id: projectId }).forUpdate().first('id');
      const project = await findProject(trx, projectId);
      const rows = await readRows({ kind: db.kind, reader: trx }, project.id);
      const { calendar, own } = await readProjectCalendar(trx, project.id);
      const duplicate = duplicateOf({ project, rows }, copy, today, calendar);
      if (!duplicate.ok) throw invalid(duplicate.path, duplicate.message);
      const body = duplicate.value;
      const insertCalendar = async (write: Write) => {
        if (own !== null) await saveProjectCalendar(write, null, own);
      };
      const lists = readNewLists(body, today);
      return { body, lists: [...lists, { faults: [], insert: insertCalendar }] };
    });

/** A project's three lists, each in its order. */
export const readRows = async (
  db: Pick<Database, 'kind' | 'reader'>,
  projectId: string,
): Promise<Rows> => ({
  milestones: await readList(db, milestoneTable, projectId),
  inputs: await readList(db, inputTable, projectId),
  approvals: await readList(db, approvalTable, projectId),
});

/** Reads the lists of a new project before anything is written. `today` is ISO. Throws 422 with all errors. */
function readNewLists(body: NewProject, today: string): NewList[] {
  const lists = [
    newList(milestones, body.milestones ?? [], today),
    newList(inputs, body.inputs ?? [], today),
    newList(approvals, body.approvals ?? [], today),
  ];
  const faults = lists.flatMap((list) => list.faults);
  if (faults.length > 0) throw invalidInput(faults);
  return lists;
}
