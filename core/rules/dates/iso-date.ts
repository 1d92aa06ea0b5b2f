/** The earliest date of any rule; earlier years are typing errors. A Monday. */
export const FIRST_DATE = '1900-01-01';
/** The latest date of any rule: ISO dates have four-digit years. A Friday. */
export const LAST_DATE = '9999-12-31';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** A calendar day as ISO text, or null if the day does not exist between 1900 and 9999. `month` is 1 to 12. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (!isDay(year, month, day)) return null;
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a stored date: `yyyy-mm-dd`, an existing day between 1900 and 9999. */
export function isIsoDate(text: string | null | undefined): text is string {
  const parts = ISO_DATE.exec(text ?? '');
  return parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Whole days from 1970-01-01 to an ISO date. Throws a RangeError for any other text. */
export function toDayNumber(date: string): number {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a date in the form yyyy-mm-dd.`);
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    DAY_MS
  );
}

/** The ISO date of a day number, clamped to {@link FIRST_DATE} and {@link LAST_DATE}. */
export function fromDayNumber(dayNumber: number): string {
  const kept = Math.min(Math.max(dayNumber, toDayNumber(FIRST_DATE)), toDayNumber(LAST_DATE));
  return new Date(kept * DAY_MS).toISOString().slice(0, 10);
}

/** The date `days` calendar days after an ISO date, or before it if negative. */
export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Calendar days from one ISO date to another; negative when `to` is earlier. */
export function dayDifference(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The day of the week of an ISO date: 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  // 1970-01-01 was a Thursday, and a day number may be negative.
  return ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function isWeekend(date: string): boolean {
  return weekday(date) > 5;
}

/** The ISO 8601 week of an ISO date, such as `2026-W47`: weeks begin on Monday and belong to the year of their Thursday. */
export function isoWeekOf(date: string): string {
  const thursday = addDays(date, 4 - weekday(date));
  const year = thursday.slice(0, 4);
  const week = Math.floor(dayDifference(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of an ISO week such as `2026-W47`, as an ISO date. Throws a RangeError for any other text. */
export function weekStart(week: string): string {
  const [, year, number] = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(week) ?? [];
  const january4 = isoDate(Number(year), 1, 4);
  if (january4 === null) throw new RangeError(`"${week}" is not a week in the form yyyy-Www.`);
  return addDays(january4, 1 - weekday(january4) + 7 * (Number(number) - 1));
}

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
