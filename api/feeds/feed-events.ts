import {
  CANCELLED_DAYS,
  eventTitle,
  removedDates,
} from '@project-dashboard/core/contract/feeds/feed-event';
import type { View } from '@project-dashboard/core/contract/route';
import { project } from '@project-dashboard/core/rows/projects/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate, todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { newestFirst, only, table } from '../store/table.ts';

export interface FeedEvent {
  /** The same for as long as the row exists. */
  readonly uid: string;
  readonly title: string;
  /** ISO. */
  readonly date: string;
  readonly sequence: number;
  /** When the row last changed, UTC. */
  readonly modified: string;
  readonly isCancelled: boolean;
  readonly note: string | null;
  readonly url: string | null;
}

export const feedProjects = table(
  'projects',
  only(project, 'id', 'slug', 'title', 'client', 'clientPageUrl', 'archivedAt'),
);
type FeedProject = z.output<typeof feedProjects.row>;

const datedRow = z.object({
  projectId: z.string(),
  id: z.string(),
  title: z.string(),
  status: z.string(),
  dueDate: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
const milestones = table('milestones', datedRow);
const inputs = table('inputs', datedRow);

const changes = table(
  'changes',
  z.object({
    projectId: z.string(),
    list: z.enum(['milestones', 'inputs']),
    rowId: z.string(),
    title: z.string(),
    at: z.string(),
    revision: z.number(),
    before: z.nullable(z.record(z.string(), z.unknown())),
  }),
);

export interface FeedReading {
  readonly view: View;
  /** True if each event names its project. */
  readonly isOfSeveral: boolean;
  /** Undefined where PUBLIC_URL is not set. */
  readonly publicUrl: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

/** The events of some projects: their dated rows, and what was removed lately. */
export async function readFeedEvents(
  knex: Knex,
  projects: readonly FeedProject[],
  reading: FeedReading,
): Promise<FeedEvent[]> {
  const ids = projects.map(({ id }) => id);
  const byId = new Map(projects.map((one) => [one.id, one]));
  const inOrder = (query: Knex.QueryBuilder) =>
    query.whereIn('project_id', ids).orderBy(['project_id', 'sort_order', 'id']);
  const lists = [
    { kind: 'milestone', rows: await milestones.rows(knex, {}, inOrder) },
    { kind: 'input', rows: await inputs.rows(knex, {}, inOrder) },
  ] as const;
  const events: FeedEvent[] = [];
  const dated = new Set<string>();
  const versions = new Map<string, number>();
  const add = (
    projectId: string,
    { id, ...shown }: { id: string; kind: 'milestone' | 'input'; title: string; status: string },
    rest: Pick<FeedEvent, 'date' | 'sequence' | 'modified' | 'isCancelled'>,
  ) => {
    const of = byId.get(projectId);
    if (of === undefined) return;
    const { slug, client } = of;
    const about = {
      view: reading.view,
      client,
      project: reading.isOfSeveral ? of.title : undefined,
    };
    events.push({
      ...rest,
      uid: `${id}@${slug}`,
      title: eventTitle(shown, about),
      note: archivedNote(of, reading),
      url: pageOf(of, reading),
    });
  };
  for (const { kind, rows } of lists)
    for (const { projectId, dueDate: date, version, updatedAt: modified, ...about } of rows) {
      versions.set(about.id, version);
      if (!isIsoDate(date)) continue;
      dated.add(about.id);
      add(projectId, { ...about, kind }, { date, sequence: version, modified, isCancelled: false });
    }
  const removals = await readRemovals(knex, ids, reading);
  for (const [id, { change: found, dueDate: date }] of removedDates(removals, dated)) {
    const { projectId, list, title, at: modified, before } = found;
    const kind = list === 'milestones' ? 'milestone' : 'input';
    // A deleted row leaves its last version in the history.
    const last = typeof before?.version === 'number' ? before.version + 1 : found.revision;
    const sequence = versions.get(id) ?? last;
    add(
      projectId,
      { id, kind, title, status: '' },
      { date, sequence, modified, isCancelled: true },
    );
  }
  return events;
}

/** The changes that may have taken a date away, newest first. */
function readRemovals(knex: Knex, projectIds: readonly string[], { now }: FeedReading) {
  const since = new Date(now.getTime() - CANCELLED_DAYS * 86_400_000).toISOString();
  return changes.rows(knex, {}, (query) =>
    query
      .whereIn('project_id', projectIds)
      .whereIn('list', ['milestones', 'inputs'])
      .where('at', '>=', since)
      .where('before', 'like', '%"dueDate"%')
      .orderBy(newestFirst('revision', 'place')),
  );
}

const archivedNote = ({ archivedAt }: FeedProject, { timeZone }: FeedReading): string | null =>
  archivedAt === null
    ? null
    : `This project was archived on ${formatMonthDay(todayIn(timeZone, new Date(archivedAt)))}.`;

/** A page that needs a credential of its own: a calendar may be read by others. */
function pageOf({ clientPageUrl }: FeedProject, { view, publicUrl }: FeedReading): string | null {
  if (publicUrl === undefined) return null;
  return view === 'client' ? (clientPageUrl ?? publicUrl) : `${publicUrl}/dashboard`;
}
