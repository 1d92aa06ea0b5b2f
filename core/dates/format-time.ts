import { DEFAULT_LOCALE } from './format-date.ts';
import type { DateTimeOptions } from './format-date-time.ts';

/** `9:42 AM`, for the history. */
export const formatTime = (
  instant: Date,
  { locale = DEFAULT_LOCALE, ...zone }: DateTimeOptions = {},
): string =>
  // Newer ICU data put a narrow no-break space before AM, older ones a plain space.
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone })
    .format(instant)
    .replace(/\s/g, ' ');
