import type { Readable } from 'node:stream';
import type { View } from '@project-dashboard/core/contract/route';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import type { Knex } from 'knex';
import type { Site } from '../http/pages/site.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';
import { calendarFile } from './calendar-file.ts';
import { type FeedReading, feedProjects, readFeedEvents } from './feed-events.ts';

export interface FeedParts {
  readonly db: Database;
  readonly site: Site;
  readonly clock: () => Date;
  readonly readAgency: (knex: Knex) => Promise<AgencyFace>;
}

const readingOf = (
  { site, clock }: FeedParts,
  about: Pick<FeedReading, 'view' | 'isOfSeveral'>,
): FeedReading => ({
  ...about,
  publicUrl: site.publicUrl,
  timeZone: site.reportTimezone,
  now: clock(),
});

/** The calendar of a project in one view, all read at one moment. Throws 404. */
export async function projectFeed(
  parts: FeedParts,
  { projectId, view }: { readonly projectId: string; readonly view: View },
): Promise<{ readonly slug: string; readonly file: Readable }> {
  const reading = readingOf(parts, { view, isOfSeveral: false });
  return readAtOnce(parts.db, async (trx) => {
    const project = await feedProjects.first(trx, { id: projectId });
    if (project === undefined) throw notFound();
    const { name, accent: color } = await parts.readAgency(trx);
    const archived = project.archivedAt === null ? '' : ', archived';
    const head = { name: `${project.title}${name ? ` (${name})` : ''}${archived}`, color };
    const events = await readFeedEvents(trx, [project], reading);
    return { slug: project.slug, file: calendarFile(head, inParts(events)) };
  });
}

const EVENTS_AT_ONCE = 100;

function* inParts<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < all.length; start += EVENTS_AT_ONCE)
    yield all.slice(start, start + EVENTS_AT_ONCE);
}

/** How many projects are read at a time, so that the memory does not grow with their number. */
const PROJECTS_AT_ONCE = 20;

/** The calendar of all projects that are not archived. Each part is read when the reader has taken the one before. */
export async function allFeed(parts: FeedParts): Promise<Readable> {
  const { reader } = parts.db;
  const { name, accent: color } = await parts.readAgency(reader);
  const reading = readingOf(parts, { view: 'internal', isOfSeveral: true });
  const events = async function* () {
    let after = '';
    let isLast = false;
    while (!isLast) {
      const from = after;
      const some = await feedProjects.rows(reader, {}, (query) =>
        query.whereNull('archived_at').where('id', '>', from).orderBy('id').limit(PROJECTS_AT_ONCE),
      );
      yield* inParts(await readFeedEvents(reader, some, reading));
      after = some.at(-1)?.id ?? after;
      isLast = some.length < PROJECTS_AT_ONCE;
    }
  };
  return calendarFile({ name: name ? `${name}: all projects` : 'All projects', color }, events());
}
