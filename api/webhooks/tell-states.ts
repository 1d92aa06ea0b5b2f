import { wantsDerived } from '@project-dashboard/core/messages/webhooks/events';
import { stateMessage } from '@project-dashboard/core/messages/webhooks/message';
import {
  compareState,
  type ProjectFacts,
  toldState,
} from '@project-dashboard/core/messages/webhooks/project-state';
import { project } from '@project-dashboard/core/rows/projects/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readWaitingRows } from '../lists/waiting-rows.ts';
import type { Database } from '../store/database.ts';
import { only, table } from '../store/table.ts';
import { readAtOnce, writeBesideProjects } from '../store/transaction.ts';
import { heldProject, insertDeliveries, type NewDelivery } from './delivery-table.ts';
import type { StoredWebhook } from './webhook-table.ts';

/** How many projects one round takes. */
const PROJECTS = 20;

/** Reads the sentence of a project's slip ledger, and whether there is anything to tell; null without one. */
export type ReadSlipSentence = (
  trx: Knex.Transaction,
  projectId: string,
  today: string,
) => Promise<ProjectFacts['slip']>;

interface StateRound {
  readonly now: string;
  /** ISO, in REPORT_TIMEZONE. */
  readonly today: string;
  readonly listUrl: string | null;
  readonly readSlip: ReadSlipSentence;
}

const projects = table('projects', only(project, 'id', 'slug', 'title', 'client', 'takesPart'));
const told = table(
  'webhook_cursors',
  z.object({ told: z.nullable(toldState), toldRevision: z.number(), toldOn: z.string() }),
);
const stale = z.intersection(
  z.intersection(projects.row, told.row),
  z.object({ revision: z.number() }),
);
type Cursor = z.output<typeof stale>;

const milestoneFields = table(
  'milestones',
  z.object({ id: z.string(), title: z.string(), status: z.string(), dueDate: z.string() }),
);

/**
 * Makes the deliveries of what follows from the states of projects: their health, what is late, and the slip of the finish.
 * A project is compared with what was told last, after it changed and once a day. Returns true if more is left.
 */
export async function tellStates(
  db: Database,
  hooks: readonly StoredWebhook[],
  { now, today, listUrl, readSlip }: StateRound,
): Promise<boolean> {
  const listening = hooks.filter(({ events }) => wantsDerived(events));
  if (listening.length === 0) return false;
  const found = z.array(stale).parse(await staleStates(db.reader, today));
  const compared: {
    readonly cursor: Cursor;
    readonly state: Cursor['told'];
    readonly made: NewDelivery[];
  }[] = [];
  for (const cursor of found) {
    const { id, slug, title, client } = cursor;
    const places = listening.filter((hook) => hook.projectId === null || hook.projectId === id);
    const wantsSlip = places.some(({ events }) => events.includes('slip.changed'));
    const facts = await readAtOnce(db, async (trx) => ({
      ...(await readRows(trx, cursor)),
      slip: wantsSlip ? await readSlip(trx, id, today) : null,
    }));
    const { state, events } = compareState(cursor.told, facts, today);
    const made = events.flatMap(({ type, ...event }) => {
      const about = { id, slug, title, client, url: listUrl };
      const body = stateMessage(type, about, now, event);
      return places.flatMap((hook) =>
        hook.events.includes(type)
          ? [{ hookId: hook.id, projectId: id, groupId: null, type, title: event.title, body }]
          : [],
      );
    });
    compared.push({ cursor, state, made });
  }
  if (compared.length === 0) return false;
  // Two processes take the locks in the same order.
  const inOrder = compared.toSorted((one, other) => (one.cursor.id < other.cursor.id ? -1 : 1));
  await writeBesideProjects(db, async (trx) => {
    const deliveries: NewDelivery[] = [];
    for (const { cursor, state, made } of inOrder) {
      const { id, revision, toldRevision, toldOn } = cursor;
      const written: number = await trx('webhook_cursors')
        .whereIn('project_id', heldProject(trx, id))
        .where(told.where({ toldRevision, toldOn }))
        .update(told.encode({ told: state, toldRevision: revision, toldOn: today }));
      if (written > 0) deliveries.push(...made);
    }
    await insertDeliveries(trx, deliveries, now);
    return undefined;
  });
  return found.length === PROJECTS;
}

/** Projects whose state was not compared since their last change, or not today; the last changed first. */
const staleStates = (knex: Knex, today: string) =>
  knex('webhook_cursors')
    .join('projects', 'projects.id', 'webhook_cursors.project_id')
    .whereNull('projects.archived_at')
    .where((it) => it.whereRaw('projects.revision > told_revision').orWhere('told_on', '<', today))
    .orderBy('projects.updated_at', 'desc')
    .limit(PROJECTS)
    .select({ ...projects.columns, ...told.columns, revision: 'projects.revision' });

/** The open rows of a project that its health and its late items follow from. */
async function readRows(trx: Knex.Transaction, { id, takesPart }: Cursor) {
  const milestones = await milestoneFields.rows(trx, {}, (query) =>
    query.where({ project_id: id }).whereNot({ status: 'complete' }).orderBy(['sort_order', 'id']),
  );
  const waiting = await readWaitingRows(trx, trx('projects').select('id').where({ id }));
  return {
    source: { milestones, inputs: waiting.inputs },
    waiting: { takesPart, ...waiting },
  };
}

/**
 * Prepares the states of all projects for a place that begins to listen: it hears only of what changes from now on. If no
 * place listened before, what was told is forgotten. Otherwise it is only compared again, which adds the slip.
 */
export const restartStates = (trx: Knex.Transaction, isFirst: boolean): Promise<unknown> =>
  trx('webhook_cursors').update({ told_revision: 0, ...(isFirst && { told: null }) });
