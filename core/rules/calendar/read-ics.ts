import { readFileText } from '../../texts/text/file-text.ts';
import { addDays, dayDifference, isoDate } from '../dates/iso-date.ts';
import { CALENDAR_NAME_LENGTH, MOST_FREE_DAYS } from './bodies.ts';
import { sortedDays } from './free-days.ts';
import type { FreeDay } from './schema.ts';

/** The parts of ical.js that are used here. The caller passes the package, so that it is loaded only for a file. */
interface Ical<Component extends IcalComponent> {
  readonly Component: { fromString(text: string): Component };
  readonly Event: new (component: Component) => IcalEvent;
}

interface IcalComponent {
  getAllProperties(name: string): readonly { getValues(): readonly unknown[] }[];
}

interface IcalEvent {
  readonly summary: string | null;
  readonly description: string | null;
  readonly startDate: IcalTime;
  readonly endDate: IcalTime;
  isRecurring(): boolean;
  iterator(): { next(): IcalTime | null | undefined };
}

interface IcalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
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

export const MOST_ICS_BYTES = 1024 * 1024;
export const ICS_TOO_LARGE = 'This file is larger than 1 MiB.';
/** For so many years, the present one first, repeated events are read. */
const YEARS = 10;
/** The most occurrences of one event before the present year. A century of days is less. */
const MOST_EARLIER = 40_000;

/** An event that cannot be read. The message says why, after the name of the event. */
class WrongEvent extends Error {}

/**
 * Reads the free days of an .ics file: all events that last whole days. An event of several days gives several free
 * days; a repeated one is read from the present year on, for ten years. Calendars of holidays also have observances,
 * which are returned apart. Returns a sentence with the event for a file that cannot be read.
 */
export function readIcs<Component extends IcalComponent>(
  bytes: Uint8Array,
  today: string,
  ical: Ical<Component>,
): Reading {
  if (bytes.length > MOST_ICS_BYTES) return { ok: false, message: ICS_TOO_LARGE };
  const file = readFileText(bytes);
  if (!file.ok) {
    const message = `Line ${file.line}: this file is ${file.fault}. Save it as UTF-8 text and choose it again.`;
    return { ok: false, message };
  }
  const days = new Map<string, string>();
  const observances = new Map<string, string>();
  for (const [place, text] of eventsOf(file.text).entries()) {
    const parsed = parseEvent(text, ical);
    const name = parsed?.summary?.replaceAll('\n', ' ').trim() ?? '';
    try {
      const list = parsed?.isObservance ? observances : days;
      for (const date of readEvent(text, parsed?.event, today))
        if (!list.has(date)) list.set(date, checkName(name) || 'Free day');
      if (days.size + observances.size > MOST_FREE_DAYS)
        throw new WrongEvent('with this event the file has more than 2,000 free days');
    } catch (error) {
      if (!(error instanceof WrongEvent)) throw error;
      const label = [...name].slice(0, 40).join('') || `Event ${place + 1}`;
      return { ok: false, message: `${label}: ${error.message}.` };
    }
  }
  for (const date of days.keys()) observances.delete(date);
  if (days.size + observances.size === 0)
    return { ok: false, message: 'This file has no dates. Choose an .ics file.' };
  return { ok: true, days: daysIn(days), observances: daysIn(observances) };
}

const daysIn = (named: ReadonlyMap<string, string>): FreeDay[] =>
  sortedDays([...named].map(([date, name]) => ({ date, name })));

/** The events of a file as text, each apart, so that one that cannot be read is named. Folded lines are joined. */
const eventsOf = (text: string): string[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/^(?=BEGIN:VEVENT\s*$)/im)
    .filter((part) => /^BEGIN:VEVENT/i.test(part))
    .map((part) => /^[\s\S]*?^END:VEVENT\s*$/im.exec(part)?.[0] ?? part);

/** Null for a text that ical.js cannot read. */
function parseEvent<Component extends IcalComponent>(text: string, ical: Ical<Component>) {
  try {
    const component = ical.Component.fromString(text);
    const event = new ical.Event(component);
    const { summary } = event;
    return { event, summary, isObservance: isObservance(component, event) };
  } catch {
    return null;
  }
}

function checkName(name: string): string {
  if ([...name].length <= CALENDAR_NAME_LENGTH) return name;
  throw new WrongEvent(`the name of a free day must be at most ${CALENDAR_NAME_LENGTH} characters`);
}

/** The words for an observance among the categories of an event, or at the start of its description. */
const OBSERVANCE = /^\s*(?:observance|not a public holiday|gedenktag)\b/i;
/** The second line of such a description: `To hide observances, go to Google Calendar Settings > Holidays in Germany`. */
const OF_GOOGLE = /\n.*\bGoogle\b.*>/is;
const OBSERVANCE_IN_NAME = /\((?:observance|not a public holiday)\)/i;

/**
 * True for a day that is kept but is no holiday. Google's calendars describe it as `Observance`, in the language of the
 * reader, and add in every language how to hide such days in Google Calendar.
 */
function isObservance(component: IcalComponent, event: IcalEvent): boolean {
  const description = event.description ?? '';
  const categories = component.getAllProperties('categories').flatMap((one) => one.getValues());
  return (
    categories.some((category) => /^\s*observance\b/i.test(String(category))) ||
    OBSERVANCE.test(description) ||
    OF_GOOGLE.test(description) ||
    OBSERVANCE_IN_NAME.test(event.summary ?? '')
  );
}

/** The days of an event, ISO; none for a meeting at some hour. Throws WrongEvent. */
function readEvent(text: string, event: IcalEvent | undefined, today: string): string[] {
  const [start, rule] = [writtenValue(text, 'DTSTART'), writtenValue(text, 'RRULE')];
  const isCancelled = writtenValue(text, 'STATUS')?.toUpperCase() === 'CANCELLED';
  if (start !== undefined && (isCancelled || /T\d{6}Z?$/i.test(start))) return [];
  for (const date of [start, writtenValue(text, 'DTEND')]) {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '') ?? [];
    if (date !== undefined && isoDate(Number(year), Number(month), Number(day)) === null)
      throw new WrongEvent(`"${date.slice(0, 40)}" is not a date`);
  }
  if (rule !== undefined && isLoop(rule))
    throw new WrongEvent(`this event repeats by "${rule.slice(0, 60)}", which cannot be read`);
  if (start === undefined) throw new WrongEvent('this event has no start (DTSTART)');
  const days = event === undefined ? 'unreadable' : daysOf(event, today);
  if (days === 'unreadable') throw new WrongEvent('this event cannot be read');
  if (days === 'endless') throw new WrongEvent('this event repeats too often');
  return days;
}

/** The value of a property as it stands in the file; undefined without the property. */
const writtenValue = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}(?:;.*)?:([^:\\r\\n]*)$`, 'im').exec(text)?.[1]?.trim();

/** True for a rule that would never end: no month may have such a day, and the parser would look for it forever. */
function isLoop(rule: string): boolean {
  const frequency = /(?:^|;)FREQ=(\w+)/i.exec(rule)?.[1]?.toUpperCase() ?? '';
  if (['YEARLY', 'MONTHLY'].includes(frequency)) return false;
  const isKnown = ['WEEKLY', 'DAILY'].includes(frequency);
  return !isKnown || /BY(MONTHDAY|YEARDAY|WEEKNO|SETPOS)=/i.test(rule);
}

function daysOf(event: IcalEvent, today: string): string[] | 'unreadable' | 'endless' {
  const from = `${today.slice(0, 4)}-01-01`;
  const until = `${Number(today.slice(0, 4)) + YEARS}-01-01`;
  const days: string[] = [];
  const add = (first: string, length: number) => {
    for (let day = 0; day < length && days.length <= MOST_FREE_DAYS; day += 1)
      days.push(addDays(first, day));
  };
  try {
    const [start, end] = [isoOf(event.startDate), isoOf(event.endDate)];
    const length = Math.max(1, dayDifference(start, end));
    if (!event.isRecurring()) {
      add(start, length);
      return days;
    }
    const next = event.iterator();
    for (let count = 0; count < MOST_EARLIER && days.length <= MOST_FREE_DAYS; count += 1) {
      const time = next.next();
      const first = time && isoOf(time);
      if (!first || first >= until) return days;
      if (first >= from) add(first, length);
    }
    return 'endless';
  } catch {
    return 'unreadable';
  }
}

/** Throws a RangeError for a day that does not exist. */
function isoOf({ year, month, day }: IcalTime): string {
  const date = isoDate(year, month, day);
  if (date === null) throw new RangeError('The event has a day outside 1900 to 9999.');
  return date;
}
