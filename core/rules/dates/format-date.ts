import { isIsoDate, toDayNumber } from './iso-date.ts';
import { parseDate, readAnyDate, TBD } from './parse-date.ts';

const DEFAULT_LOCALE = 'en-US';

const FORMATS = {
  monthDay: { month: 'long', day: 'numeric' },
  shortMonthDay: { month: 'short', day: 'numeric' },
  longDate: { month: 'long', day: 'numeric', year: 'numeric' },
  shortDate: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  shortMonthYear: { month: 'short', year: 'numeric' },
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A cache of formatted dates by style, language and date: a page formats the same few dates on every change. */
const written = new Map<string, string>();
const MOST_WRITTEN = 2000;

/** `November 23`; `TBD` for an unknown date. */
export function formatMonthDay(date: string | null | undefined, locale?: string): string {
  return format('monthDay', readAnyDate(date), locale);
}

/** `Nov 23`, for the timeline's axis; `TBD` for an unknown date. */
export function formatShortMonthDay(date: string | null | undefined, locale?: string): string {
  return format('shortMonthDay', readAnyDate(date), locale);
}

/** `Nov 16 to 20`, `Nov 28 to Dec 2` or, for one day, `Nov 16`, for ISO dates; with the years if they differ. */
export function formatShortSpan(from: string, to: string, locale?: string): string {
  const formatter = formatterOf('shortMonthDay', locale);
  // The languages join two days with different dashes. The interface is English.
  return formatter.formatRange(noonOf(from), noonOf(to)).replace(/\s*[-–〜～]\s*/, ' to ');
}

/**
 * `November 23`, or `January 11, 2027` in another year than today's; `Nov 23` and `Jan 11, 2027` if short; `TBD` for an
 * unknown date.
 */
export function formatDay(
  text: string | null | undefined,
  today: string,
  { isShort = false, locale }: { isShort?: boolean; locale?: string | undefined } = {},
): string {
  const date = parseDate(text, today);
  if (date === null || date.slice(0, 4) === today.slice(0, 4))
    return format(isShort ? 'shortMonthDay' : 'monthDay', date, locale);
  return format(isShort ? 'shortDate' : 'longDate', date, locale);
}

/** `November 19, 2026` for an ISO date, as in reports; `TBD` for anything else. */
export function formatLongDate(date: string | null | undefined, locale?: string): string {
  return format('longDate', isIsoDate(date) ? date : null, locale);
}

/** `Thursday` for an ISO date; `TBD` for anything else. */
export function formatWeekday(date: string | null | undefined, locale?: string): string {
  return format('weekday', isIsoDate(date) ? date : null, locale);
}

/** `November` for an ISO date, for the timeline's axis; with the year in January. */
export function formatMonth(date: string, locale?: string): string {
  return format(isJanuary(date) ? 'monthYear' : 'month', date, locale);
}

/** `Nov` for an ISO date, where `November` has no room; with the year in January. */
export function formatShortMonth(date: string, locale?: string): string {
  return format(isJanuary(date) ? 'shortMonthYear' : 'shortMonth', date, locale);
}

const isJanuary = (date: string): boolean => date.slice(5, 7) === '01';

/** `Jul 15, 2025` for a project card, or the text as typed if it is not a date. */
export function formatStartDate(text: string, today: string, locale?: string): string {
  const date = parseDate(text, today);
  return date === null ? text : format('shortDate', date, locale);
}

function format(name: keyof typeof FORMATS, date: string | null, locale = DEFAULT_LOCALE): string {
  if (date === null) return TBD;
  const dateKey = `${name} ${locale} ${date}`;
  const known = written.get(dateKey);
  if (known !== undefined) return known;
  const text = formatterOf(name, locale).format(noonOf(date));
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(dateKey, text);
  return text;
}

function formatterOf(name: keyof typeof FORMATS, locale = DEFAULT_LOCALE): Intl.DateTimeFormat {
  const key = `${name} ${locale}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, { ...FORMATS[name], timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
}

/** Noon prevents a zone from moving the printed date to another day. */
const noonOf = (date: string): number => (toDayNumber(date) + 0.5) * 86_400_000;

/**
 * Language, time zone and length of a formatted instant. `medium` shortens the month. The zone defaults to the machine's.
 * `namesZone` adds its name in English: `9:42 AM PST`.
 */
export interface DateTimeOptions {
  readonly timeZone?: string;
  readonly locale?: string;
  readonly dateStyle?: 'long' | 'medium';
  readonly namesZone?: boolean;
}

/** `November 19, 2026 at 9:42 AM`, for the footer. */
export function formatDateTime(instant: Date, options: DateTimeOptions = {}): string {
  const { locale = DEFAULT_LOCALE, dateStyle = 'long', timeZone, namesZone } = options;
  const zone = timeZone === undefined ? {} : { timeZone };
  // Engines write " at " or ", " in English, so both parts are joined here.
  if (!locale.startsWith('en'))
    return write(instant, locale, { dateStyle, timeStyle: 'short', ...zone });
  // Intl accepts no zone name beside a timeStyle.
  const style: Intl.DateTimeFormatOptions = namesZone
    ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }
    : { timeStyle: 'short' };
  return `${write(instant, locale, { dateStyle, ...zone })} at ${write(instant, locale, { ...style, ...zone })}`;
}

/** Newer ICU data puts a narrow no-break space before AM, older data a plain space. */
const write = (instant: Date, locale: string, style: Intl.DateTimeFormatOptions) =>
  timeFormatterOf(locale, style).format(instant).replace(/\s/g, ' ');

const timeFormatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making a formatter takes longer than writing a mail's other dates together. */
function timeFormatterOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(style)}`;
  const formatter = timeFormatters.get(key) ?? new Intl.DateTimeFormat(locale, style);
  timeFormatters.set(key, formatter);
  return formatter;
}

/** `9:42 AM`, for the history. */
export const formatTime = (
  instant: Date,
  { locale = DEFAULT_LOCALE, ...zone }: DateTimeOptions = {},
): string => write(instant, locale, { timeStyle: 'short', ...zone });
