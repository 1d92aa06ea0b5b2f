import { dayDifference } from './iso-date.ts';
import { parseDate } from './parse-date.ts';

/** The labels of the project list's age badge (SPEC section 4). */
export const PROJECT_AGES = ['Just Started', 'In Progress', 'Long Running'] as const;
export type ProjectAge = (typeof PROJECT_AGES)[number];

/** Whole days since the start date from which the next label holds. */
const IN_PROGRESS_DAYS = 7;
const LONG_RUNNING_DAYS = 30;

/** The age of a project by its start date; null when no reading makes that a date. A future start is Just Started. */
export function projectAge(startDate: string, today: string): ProjectAge | null {
  const start = parseDate(startDate, today);
  if (start === null) return null;
  const days = dayDifference(start, today);
  if (days < IN_PROGRESS_DAYS) return 'Just Started';
  return days < LONG_RUNNING_DAYS ? 'In Progress' : 'Long Running';
}
