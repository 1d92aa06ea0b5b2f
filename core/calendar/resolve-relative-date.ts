import { addDays } from '../dates/index.ts';
import { addBusinessDays } from './business-days.ts';
import type { WorkingCalendar } from './schema.ts';

const STEPS = /^([+-])\s*(\d{1,4})\s*(business\s+days?|days?|weeks?)$/i;

/**
 * The ISO date of a text relative to a start date: `start`, `+10 business days`, `+3 days`, `+2 weeks`, `-1 week`.
 * Null for any other text. Business days follow {@link addBusinessDays}. Weeks and days are calendar days and may end
 * on a weekend. `startDate` is ISO.
 */
export function resolveRelativeDate(
  text: string,
  startDate: string,
  calendar: WorkingCalendar,
): string | null {
  const written = text.trim();
  if (written.toLowerCase() === 'start') return startDate;
  const [, sign, digits, unit = ''] = STEPS.exec(written) ?? [];
  if (digits === undefined) return null;
  const count = sign === '-' ? -Number(digits) : Number(digits);
  if (/^b/i.test(unit)) return addBusinessDays(startDate, count, calendar);
  return addDays(startDate, /^w/i.test(unit) ? count * 7 : count);
}
