import type { View } from '@project-dashboard/core/contract/endpoint';
import {
  CANCELLED_DAYS,
  eventTitle,
  removedDates,
} from '@project-dashboard/core/contract/feeds/feed-event';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { todayIn } from '@project-dashboard/core/rules/dates/today';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** One all-day event of a calendar. */
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

const project = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  clientPageUrl: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
});
type FeedProject = z.output<typeof project>;

export const selectFeedProjects = (knex: Knex): Knex.QueryBuilder =>
  knex('projects').select({
    id: 'id',
    slug: 'slug',
    title: 'title',
    client: 'client',
    clientPageUrl: 'client_page_url',
    archivedAt: 'archived_at',
  });

export const readFeedProjects = (rows: unknown): FeedProject[] => z.array(project).parse(rows);

const row = z.object({
  projectId: z.string(),
  id: z.string(),
  title: z.string(),
  status: z.string(),
  dueDate: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});

const change = z.object({
  projectId: z.string(),
  list: z.enum(['milestones', 'inputs']),
  rowId: z.string(),
  title: z.string(),
  at: z.string(),
  revision: z.number(),
  before: z.pipe(
    z.nullable(z.string()),
    z.transform((text) =>
      text === null ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
    ),
  ),
});

/** Who reads a calendar, and when. */
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
  const lists = [
    { kind: 'milestone', rows: await readRows(knex, 'milestones', ids) },
    { kind: 'input', rows: await readRows(knex, 'inputs', ids) },
  ] as const;
  const events: FeedEvent[] = [];
  const dated = new Set<string>();
  const versions = new Map<string, number>();
  const add = (
    projectId: string,
    {
      id,
      kind,
      title,
      status,
    }: { id: string; kind: 'milestone' | 'input'; title: string; status: string },
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
      title: eventTitle({ kind, title, status }, about),
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
  const changes = await readRemovals(knex, ids, reading);
  for (const [id, { change: found, dueDate: date }] of removedDates(changes, dated)) {
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

async function readRows(knex: Knex, table: 'milestones' | 'inputs', projectIds: readonly string[]) {
  const found: unknown = await knex(table)
    .select({
      projectId: 'project_id',
      id: 'id',
      title: 'title',
      status: 'status',
      dueDate: 'due_date',
      version: 'version',
      updatedAt: 'updated_at',
    })
    .whereIn('project_id', projectIds)
    .orderBy(['project_id', 'sort_order', 'id']);
  return z.array(row).parse(found);
}

/** The changes that may have taken a date away, newest first. */
async function readRemovals(knex: Knex, projectIds: readonly string[], { now }: FeedReading) {
  const since = new Date(now.getTime() - CANCELLED_DAYS * 86_400_000).toISOString();
  const found: unknown = await knex('changes')
    .select({
      projectId: 'project_id',
      list: 'list',
      rowId: 'row_id',
      title: 'title',
      at: 'at',
      revision: 'revision',
      before: 'before',
    })
    .whereIn('project_id', projectIds)
    .whereIn('list', ['milestones', 'inputs'])
    .where('at', '>=', since)
    .where('before', 'like', '%"dueDate"%')
    .orderBy([
      { column: 'revision', order: 'desc' },
      { column: 'place', order: 'desc' },
    ]);
  return z.array(change).parse(found);
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
