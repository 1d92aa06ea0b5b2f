import { isoDate } from './iso-date.ts';

/**
 * The calendar date of an instant in an IANA time zone, ISO. API, CLI and mails use it with REPORT_TIMEZONE. Throws a
 * RangeError for an unknown zone; see {@link isTimeZone}.
 */
export function todayIn(timeZone: string, instant: Date): string {
  const second = Math.floor(instant.getTime() / 1000);
  const latest = dates.get(timeZone);
  if (latest?.second === second) return latest.date;
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const date = knownDate(part('year'), part('month'), part('day'));
  dates.set(timeZone, { second, date });
  return date;
}

/** The latest date of each zone. A day begins with a whole second in every zone. */
const dates = new Map<string, { readonly second: number; readonly date: string }>();

/** Making a format takes longer than reading a project, so each zone has one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** The viewer's local calendar date of an instant, ISO. The widget uses it as today. */
export function localToday(instant: Date): string {
  return knownDate(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}

/** True for an IANA time zone that the runtime knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function knownDate(year: number, month: number, day: number): string {
  const date = isoDate(year, month, day);
  if (date === null) throw new RangeError('The clock shows a year outside 1900 to 9999.');
  return date;
}
