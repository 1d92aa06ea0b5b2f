import { formatDateTime } from '../dates/index.ts';

/** `2026-11-19 14:42:00 UTC`. */
const utcText = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;

/** `Nov 19, 2026 at 9:42 AM America/New_York, 2026-11-19 14:42:00 UTC`. In UTC, the time stands once. */
export const timeText = (time: string, timeZone: string): string =>
  timeZone === 'UTC'
    ? utcText(time)
    : `${formatDateTime(new Date(time), { timeZone, dateStyle: 'medium' })} ${timeZone}, ${utcText(time)}`;
