import { DEFAULT_LOCALE } from './format-date.ts';

/** Where and in which language an instant is written; the zone defaults to the machine's own. */
export interface DateTimeOptions {
  readonly timeZone?: string;
  readonly locale?: string;
}

/** `9:42 AM`. */
export function formatTime(instant: Date, options: DateTimeOptions = {}): string {
  const { locale = DEFAULT_LOCALE, ...zone } = options;
  return write(instant, locale, { timeStyle: 'short', ...zone });
}

/** `November 19, 2026 at 9:42 AM`, for the footer (SPEC section 2). */
export function formatDateTime(instant: Date, options: DateTimeOptions = {}): string {
  const { locale = DEFAULT_LOCALE, ...zone } = options;
  // Engines disagree on " at " or ", " in English, so English is joined here.
  if (!locale.startsWith('en'))
    return write(instant, locale, { dateStyle: 'long', timeStyle: 'short', ...zone });
  return `${write(instant, locale, { dateStyle: 'long', ...zone })} at ${formatTime(instant, options)}`;
}

/** Newer ICU data put a narrow no-break space before AM, older ones a plain space. */
const write = (instant: Date, locale: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, style).format(instant).replace(/\s/g, ' ');
