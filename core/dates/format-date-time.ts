import { DEFAULT_LOCALE } from './format-date.ts';

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
  formatterOf(locale, style).format(instant).replace(/\s/g, ' ');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making a formatter takes longer than writing a mail's other dates together. */
function formatterOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(style)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formatters.set(key, formatter);
  return formatter;
}
