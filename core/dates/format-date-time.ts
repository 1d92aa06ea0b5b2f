import { DEFAULT_LOCALE } from './format-date.ts';

/** Language, time zone and length of a formatted instant. `medium` shortens the month. The zone defaults to the machine's. */
export interface DateTimeOptions {
  readonly timeZone?: string;
  readonly locale?: string;
  readonly dateStyle?: 'long' | 'medium';
}

/** `November 19, 2026 at 9:42 AM`, for the footer (SPEC section 2). */
export function formatDateTime(instant: Date, options: DateTimeOptions = {}): string {
  const { locale = DEFAULT_LOCALE, dateStyle = 'long', ...zone } = options;
  const write = (style: Intl.DateTimeFormatOptions) =>
    // Newer ICU data puts a narrow no-break space before AM, older data a plain space.
    new Intl.DateTimeFormat(locale, { ...style, ...zone }).format(instant).replace(/\s/g, ' ');
  // Engines disagree on " at " or ", " in English, so English is joined here.
  if (!locale.startsWith('en')) return write({ dateStyle, timeStyle: 'short' });
  return `${write({ dateStyle })} at ${write({ timeStyle: 'short' })}`;
}
