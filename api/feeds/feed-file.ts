import { Readable } from 'node:stream';
import type { View } from '@project-dashboard/core/contract/route';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { addDays, LAST_DATE } from '@project-dashboard/core/rules/dates/iso-date';
import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Knex } from 'knex';
import type { Site } from '../http/pages/site.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';
import { type FeedEvent, type FeedReading, feedProjects, readFeedEvents } from './feed-events.ts';

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
    const project = await feedProjects.find(trx, { id: projectId });
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

/** What a calendar program shows of a calendar. */
interface CalendarHead {
  readonly name: string;
  /** Six hexadecimal digits after #; null for the program's own choice. */
  readonly color: string | null;
}

/** Calendar programs read again after an hour. */
const REFRESH_SECONDS = 3600;

const END = 'END:VCALENDAR';

/** A calendar file (RFC 5545) that is made as the reader takes it. `parts` are some events each. */
function calendarFile(
  { name, color }: CalendarHead,
  parts: Iterable<readonly FeedEvent[]> | AsyncIterable<readonly FeedEvent[]>,
): Readable {
  const texts = async function* () {
    // The library does not escape a name.
    const escaped = name.replace(/[\\;,]/g, '\\$&');
    const head = ical({ prodId: PRODUCT, name: escaped, ttl: REFRESH_SECONDS, color }).toString();
    yield head.slice(0, head.lastIndexOf(END));
    for await (const events of parts) yield eventsText(events);
    yield `${END}\r\n`;
  };
  return Readable.from(texts(), { objectMode: false });
}

const PRODUCT = { company: 'Project Dashboard', product: 'Calendar', language: 'EN' };

/**
 * The lines of some events. The library folds a whole calendar, character by character: a second for 1,000 events, in which
 * the server answers nobody. Most lines need no fold.
 */
const eventsText = (events: readonly FeedEvent[]): string =>
  ical({ events: events.map(toEvent) })
    .events()
    .map((event) => event.toString().split('\r\n').map(folded).join('\r\n'))
    .join('');

/** The most bytes of a line (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

function toEvent({ uid, title, date, sequence, modified, isCancelled, note, url }: FeedEvent) {
  return {
    id: uid,
    sequence,
    stamp: new Date(modified),
    lastModified: new Date(modified),
    allDay: true,
    start: midnight(date),
    // An all-day event ends on the day after it. Without an end it takes one day too.
    end: date === LAST_DATE ? null : midnight(addDays(date, 1)),
    summary: title,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A due date does not make anybody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    description: note,
    url,
  };
}

/** The library reads the day of a time in UTC. */
const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
