import { DEFAULT_LOCALE } from './format-date.ts';

/** Where and in which language an instant is written; the zone defaults to the machine's own. */
export interface DateTimeOptions {
  readonly timeZone?: string;
  readonly locale?: string;
}

/** `November 19, 2026 at 9:42 AM`, for the footer (SPEC section 2). */
export function formatDateTime(instant: Date, options: DateTimeOptions = {}): string {
  const { locale = DEFAULT_LOCALE, ...zone } = options;
  const write = (style: Intl.DateTimeFormatOptions) =>
    // Newer ICU data put a narrow no-break space before AM, older ones a plain space.
    new Intl.DateTimeFormat(locale, { ...style, ...zone }).format(instant).replace(/\s/g, ' ');
  // Engines disagree on " at " or ", " in English, so English is joined here.
  if (!locale.startsWith('en')) return write({ dateStyle: 'long', timeStyle: 'short' });
  return `${write({ dateStyle: 'long' })} at ${write({ timeStyle: 'short' })}`;
}
