import { Readable } from 'node:stream';
import { addDays, LAST_DATE } from '@project-dashboard/core/rules/dates/iso-date';
import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { FeedEvent } from './feed-events.ts';

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
export function calendarFile(
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
