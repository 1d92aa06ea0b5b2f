import { DEFAULT_LOCALE } from './format-date.ts';

/** Language and time zone of a formatted instant. The zone defaults to the machine's. */
export interface DateTimeOptions {
  readonly timeZone?: string;
  readonly locale?: string;
}

/** `November 19, 2026 at 9:42 AM`, for the footer (SPEC section 2). */
export function formatDateTime(instant: Date, options: DateTimeOptions = {}): string {
  const { locale = DEFAULT_LOCALE, ...zone } = options;
  const write = (style: Intl.DateTimeFormatOptions) =>
    // Newer ICU data puts a narrow no-break space before AM, older data a plain space.
    new Intl.DateTimeFormat(locale, { ...style, ...zone }).format(instant).replace(/\s/g, ' ');
  // Engines write " at " or ", " in English, so both parts are joined here.
  if (!locale.startsWith('en')) return write({ dateStyle: 'long', timeStyle: 'short' });
  return `${write({ dateStyle: 'long' })} at ${write({ timeStyle: 'short' })}`;
}
