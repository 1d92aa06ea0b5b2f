import { saveMessage } from '@project-dashboard/core/messages/webhooks/message';
import { NEW_PROJECT } from '@project-dashboard/core/messages/webhooks/project-state';
import { project } from '@project-dashboard/core/rows/projects/schema';
import { EVENT_KINDS, eventOfSave } from '@project-dashboard/core/rules/history/words/save-words';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { changes, readChange, type StoredChange } from '../store/history/changes.ts';
import { table } from '../store/table.ts';
import { writeBesideProjects } from '../store/transaction.ts';
import { heldProject, insertDeliveries, type NewDelivery } from './delivery-table.ts';
import type { StoredWebhook } from './webhook-table.ts';

/** How many projects one round takes, and how many revisions of each. */
const PROJECTS = 100;
const REVISIONS = 200;

const projects = table(
  'projects',
  z.extend(z.pick(project, { id: true, slug: true, title: true, client: true }), {
    revision: z.number(),
  }),
);
const moved = z.intersection(
  projects.row,
  /** The revision that the places know; null for a project without a cursor, which is newer than the places. */
  z.object({ known: z.nullable(z.number()) }),
);
type Moved = z.output<typeof moved>;

interface Round {
  readonly now: string;
  /** The address of the project list; null without PUBLIC_URL. */
  readonly listUrl: string | null;
}

/**
 * Makes the deliveries of saves that no place was told of yet. The history itself is the outbox: a save has the next
 * revision of its project, and a cursor says up to which revision all places were told. Returns true if more is left.
 */
export async function tellSaves(
  db: Database,
  hooks: readonly StoredWebhook[],
  { now, listUrl }: Round,
): Promise<boolean> {
  const found = z.array(moved).parse(await movedProjects(db.reader));
  const told: { readonly project: Moved; readonly to: number; readonly made: NewDelivery[] }[] = [];
  for (const project of found) {
    const from = project.known ?? 0;
    const to = Math.min(project.revision, from + REVISIONS);
    const made: NewDelivery[] = [];
    for (const [first, ...others] of await readSaves(db.reader, project.id, from, to)) {
      if (first === undefined) continue;
      const changes = [first.change, ...others.map(({ change }) => change)] as const;
      const type = eventOfSave(changes);
      if (type === null) continue;
      const { at, groupId } = first.change;
      const listening = hooks.filter(
        (hook) =>
          hook.events.includes(type) &&
          hook.createdAt <= at &&
          (hook.projectId === null || hook.projectId === project.id),
      );
      if (listening.length === 0) continue;
      const { id, slug, title, client } = project;
      const message = saveMessage(type, { id, slug, title, client, url: listUrl }, changes);
      for (const { id: hookId } of listening)
        made.push({ hookId, projectId: id, groupId, type, ...message });
    }
    told.push({ project, to, made });
  }
  if (told.length === 0) return false;
  await writeBesideProjects(db, async (trx) => {
    const deliveries: NewDelivery[] = [];
    for (const { project, to, made } of told)
      if (await moveCursor(trx, project, to)) deliveries.push(...made);
    await insertDeliveries(trx, deliveries, now);
    return undefined;
  });
  return found.length === PROJECTS || told.some(({ project, to }) => to < project.revision);
}

const movedProjects = (knex: Knex) =>
  knex('projects')
    .leftJoin('webhook_cursors', 'webhook_cursors.project_id', 'projects.id')
    .whereRaw('projects.revision > coalesce(webhook_cursors.revision, 0)')
    .orderBy('projects.id')
    .limit(PROJECTS)
    .select({ ...projects.columns, known: 'webhook_cursors.revision' });

const revisions = z.array(z.number());

/** The saves of some revisions that may be events, the oldest first, each with its changes in their order. */
async function readSaves(
  knex: Knex,
  projectId: string,
  from: number,
  to: number,
): Promise<StoredChange[][]> {
  const ofProject = () =>
    knex('changes')
      .where({ project_id: projectId })
      .where('revision', '>', from)
      .where('revision', '<=', to);
  const wanted = revisions.parse(
    await ofProject()
      .whereIn('kind', [...EVENT_KINDS])
      .where((it) => it.whereNot({ kind: 'updated' }).orWhere({ list: 'inputs' }))
      .where((it) => it.whereNot({ kind: 'created' }).orWhere({ list: 'header' }))
      .distinct()
      .pluck('revision'),
  );
  if (wanted.length === 0) return [];
  const rows: unknown[] = await ofProject()
    .whereIn('revision', wanted)
    .select(changes.columns)
    .orderBy([{ column: 'revision' }, { column: 'place' }]);
  const saves = new Map<number, StoredChange[]>();
  for (const row of rows.map(readChange))
    saves.set(row.revision, [...(saves.get(row.revision) ?? []), row]);
  return [...saves.values()];
}

/** Moves a cursor on; false if another process has done so. */
async function moveCursor(
  trx: Knex.Transaction,
  { id, known }: Moved,
  to: number,
): Promise<boolean> {
  if (known !== null) {
    const written: number = await trx('webhook_cursors')
      .whereIn('project_id', heldProject(trx, id))
      .where({ revision: known })
      .update({ revision: to });
    return written > 0;
  }
  const row = { project_id: id, revision: to, told: JSON.stringify(NEW_PROJECT) };
  const made: unknown[] = await trx('webhook_cursors')
    .insert({ ...row, told_revision: 0, told_on: '' })
    .onConflict('project_id')
    .ignore()
    .returning('project_id');
  return made.length > 0;
}

/** Starts the cursors of all projects at their present revision, for the first place. */
export async function startCursors(trx: Knex.Transaction): Promise<void> {
  await trx('webhook_cursors').delete();
  await trx.raw(
    `insert into webhook_cursors (project_id, revision, told_revision, told_on)
     select id, revision, 0, '' from projects`,
  );
}
