import { addDays, dayDifference, isoDate } from '../dates/index.ts';
import { readFileText } from '../text/index.ts';
import { CALENDAR_NAME_LENGTH, MOST_FREE_DAYS } from './bodies.ts';
import { sortedDays } from './free-days.ts';
import type { FreeDay } from './schema.ts';

/** The parts of ical.js that are used here. The caller passes the package, so that it is loaded only for a file. */
interface Ical<Component> {
  readonly Component: { fromString(text: string): Component };
  readonly Event: new (component: Component) => IcalEvent;
}

interface IcalEvent {
  readonly startDate: IcalTime;
  readonly endDate: IcalTime;
  isRecurring(): boolean;
  iterator(): { next(): IcalTime | null | undefined };
}

interface IcalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly isDate: boolean;
}

/** The whole days of an .ics file. No day is in both lists. */
export interface HolidaysOfFile {
  readonly days: readonly FreeDay[];
  /** Days such as Valentine's Day, on which most people work. */
  readonly observances: readonly FreeDay[];
}

type Reading =
  | ({ readonly ok: true } & HolidaysOfFile)
  | { readonly ok: false; readonly message: string };

type EventReading =
  | { readonly ok: true; readonly days: FreeDay[]; readonly isObservance: boolean }
  | { readonly ok: false; readonly message: string };

/** The largest .ics file, in bytes. */
export const MOST_ICS_BYTES = 1024 * 1024;
export const ICS_TOO_LARGE = 'This file is larger than 1 MiB.';
/** For so many years, the present one first, repeated events are read. */
const YEARS = 10;
/** The most occurrences of one event before the present year. A century of days is less. */
const MOST_EARLIER = 40_000;

const NO_DATES = 'This file has no dates. Choose an .ics file.';

/**
 * Reads the free days of an .ics file: all events that last whole days. An event of several days gives several free
 * days; a repeated one is read from the present year on, for ten years. Calendars of holidays also have observances,
 * which are returned apart. Returns a sentence with the line for a file that cannot be read.
 */
export function readIcs<Component>(
  bytes: Uint8Array,
  today: string,
  ical: Ical<Component>,
): Reading {
  if (bytes.length > MOST_ICS_BYTES) return { ok: false, message: ICS_TOO_LARGE };
  const text = readFileText(bytes);
  if (!text.ok)
    return refuse(
      text.line,
      `this file is ${text.fault}. Save it as UTF-8 text and choose it again.`,
    );
  const days = new Map<string, string>();
  const observances = new Map<string, string>();
  for (const event of eventsOf(linesOf(text.text))) {
    const read = readEvent(event, today, ical);
    if (!read.ok) return read;
    const list = read.isObservance ? observances : days;
    for (const { date, name } of read.days) if (!list.has(date)) list.set(date, name);
    if (days.size + observances.size > MOST_FREE_DAYS)
      return refuse(event.number, `with this event the file has more than 2,000 free days.`);
  }
  for (const date of days.keys()) observances.delete(date);
  if (days.size + observances.size === 0) return { ok: false, message: NO_DATES };
  return { ok: true, days: daysIn(days), observances: daysIn(observances) };
}

const daysIn = (named: ReadonlyMap<string, string>): FreeDay[] =>
  sortedDays([...named].map(([date, name]) => ({ date, name })));

/** The words for an observance among the categories of an event, or at the start of its description. */
const OBSERVANCE = /^[A-Z]+(?:;[^:]*)?:\s*(?:observance|not a public holiday|gedenktag)\b/i;
/** The second line of such a description: `To hide observances, go to Google Calendar Settings > Holidays in Germany`. */
const OF_GOOGLE = /\\n.*\bGoogle\b.*>/i;
const OBSERVANCE_IN_NAME = /\((?:observance|not a public holiday)\)/i;

/**
 * True for a day that is kept but is no holiday. Google's calendars describe it as `Observance`, in the language of the
 * reader, and add in every language how to hide such days in Google Calendar.
 */
const isObservance = (lines: readonly Line[]): boolean =>
  lines.some(
    ({ name, text }) =>
      (name === 'CATEGORIES' && /[:,]\s*observance\b/i.test(text)) ||
      (name === 'DESCRIPTION' && (OBSERVANCE.test(text) || OF_GOOGLE.test(text))) ||
      (name === 'SUMMARY' && OBSERVANCE_IN_NAME.test(text)),
  );

const refuse = (line: number, fault: string): { ok: false; message: string } => ({
  ok: false,
  message: `Line ${line}: ${fault}`,
});

/** A line of the file, joined with the lines that continue it. */
interface Line {
  readonly number: number;
  readonly name: string;
  readonly text: string;
}

function linesOf(text: string): Line[] {
  const joined: { number: number; text: string }[] = [];
  text.split(/\r?\n/).forEach((line, place) => {
    const last = joined.at(-1);
    if (/^[ \t]/.test(line) && last) last.text += line.slice(1);
    else if (line.trim() !== '') joined.push({ number: place + 1, text: line });
  });
  return joined.map((line) => ({
    ...line,
    name: /^[\w-]*/.exec(line.text)?.[0].toUpperCase() ?? '',
  }));
}

/** The lines of one VEVENT, and the number of the first. */
interface EventLines {
  readonly number: number;
  readonly lines: readonly Line[];
}

function eventsOf(lines: readonly Line[]): EventLines[] {
  const events: { number: number; lines: Line[] }[] = [];
  let isInside = false;
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line.text.trim())) {
      events.push({ number: line.number, lines: [] });
      isInside = true;
    }
    if (isInside) events.at(-1)?.lines.push(line);
    if (/^END:VEVENT$/i.test(line.text.trim())) isInside = false;
  }
  return events;
}

function readEvent<Component>(
  { number, lines }: EventLines,
  today: string,
  ical: Ical<Component>,
): EventReading {
  const find = (name: string) => lines.find((line) => line.name === name);
  const start = find('DTSTART');
  const isAllDay = start !== undefined && /^DTSTART(;[^:]*)?:\d{8}$/i.test(start.text.trim());
  const isCancelled = /:CANCELLED$/i.test(find('STATUS')?.text.trim() ?? '');
  // A meeting at some hour is no free day.
  if (start !== undefined && (isCancelled || (!isAllDay && /T\d{6}Z?$/i.test(start.text.trim()))))
    return { ok: true, days: [], isObservance: false };
  const fault = faultOf(lines);
  if (fault !== null) return fault;
  if (start === undefined) return refuse(number, 'this event has no start (DTSTART).');
  const summary = find('SUMMARY');
  const name = unescaped(summary?.text.replace(/^[^:]*:/, '') ?? '').trim() || 'Free day';
  if ([...name].length > CALENDAR_NAME_LENGTH)
    return refuse(
      summary?.number ?? number,
      `the name of a free day must be at most ${CALENDAR_NAME_LENGTH} characters.`,
    );
  try {
    const component = ical.Component.fromString(lines.map(({ text }) => text).join('\r\n'));
    const days = daysOf(new ical.Event(component), today);
    if (days !== null)
      return {
        ok: true,
        days: days.map((date) => ({ date, name })),
        isObservance: isObservance(lines),
      };
  } catch {
    return refuse(find('RRULE')?.number ?? number, 'this event cannot be read.');
  }
  return refuse(find('RRULE')?.number ?? number, 'this event repeats too often.');
}

/** The error of a date or of a rule that would never end; null if the event has neither. */
function faultOf(lines: readonly Line[]) {
  for (const { name, number, text } of lines) {
    const value = text.slice(text.lastIndexOf(':') + 1).trim();
    if (name === 'DTSTART' || name === 'DTEND') {
      const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? [];
      if (isoDate(Number(year), Number(month), Number(day)) === null)
        return refuse(number, `"${value.slice(0, 40)}" is not a date.`);
    }
    if (name === 'RRULE') {
      const frequency = /(?:^|;)FREQ=(\w+)/i.exec(value)?.[1]?.toUpperCase() ?? '';
      const isLoop =
        !['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'].includes(frequency) ||
        // No month may have such a day, and the parser would look for it forever.
        (['WEEKLY', 'DAILY'].includes(frequency) &&
          /BY(MONTHDAY|YEARDAY|WEEKNO|SETPOS)=/i.test(value));
      if (isLoop)
        return refuse(
          number,
          `this event repeats by "${value.slice(0, 60)}", which cannot be read.`,
        );
    }
  }
  return null;
}

/** The days of an event, ISO; null if there are too many. */
function daysOf(event: IcalEvent, today: string): string[] | null {
  const [start, end] = [isoOf(event.startDate), isoOf(event.endDate)];
  const from = `${today.slice(0, 4)}-01-01`;
  const until = `${Number(today.slice(0, 4)) + YEARS}-01-01`;
  const days: string[] = [];
  const add = (first: string, last: string): boolean => {
    for (let day = first; day === first || day < last; day = addDays(day, 1)) {
      days.push(day);
      if (days.length > MOST_FREE_DAYS) return false;
    }
    return true;
  };
  if (!event.isRecurring()) return add(start, end) ? days : null;
  const length = lengthOf(start, end);
  const next = event.iterator();
  for (let count = 0; count < MOST_EARLIER; count += 1) {
    const time = next.next();
    if (!time) return days;
    const first = isoOf(time);
    if (first >= until) return days;
    if (first >= from && !add(first, addDays(first, length))) return null;
  }
  return null;
}

const lengthOf = (start: string, end: string): number => Math.max(1, dayDifference(start, end));

/** Throws a RangeError for a day that does not exist. */
function isoOf({ year, month, day }: IcalTime): string {
  const date = isoDate(year, month, day);
  if (date === null) throw new RangeError('The event has a day outside 1900 to 9999.');
  return date;
}

const unescaped = (text: string): string => text.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1');
