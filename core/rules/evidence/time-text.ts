import { formatDateTime } from '../dates/format-date.ts';

/** `2026-11-19 14:42:00 UTC`. */
const utcText = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;

const localText = (time: string, timeZone: string): string =>
  formatDateTime(new Date(time), { timeZone, dateStyle: 'medium' });

/** `Nov 19, 2026 at 9:42 AM America/New_York, 2026-11-19 14:42:00 UTC`. In UTC, the time stands once. */
export const timeText = (time: string, timeZone: string): string =>
  timeZone === 'UTC' ? utcText(time) : `${localText(time, timeZone)} ${timeZone}, ${utcText(time)}`;

/** The same time as two lines for a table whose page names the zone: `Nov 19, 2026 at 9:42 AM`, `2026-11-19 14:42:00 UTC`. */
export const timeLines = (time: string, timeZone: string): readonly string[] =>
  timeZone === 'UTC' ? [utcText(time)] : [localText(time, timeZone), utcText(time)];
