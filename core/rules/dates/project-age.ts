import { dayDifference } from './iso-date.ts';
import { parseDate } from './parse-date.ts';

export const PROJECT_AGES = ['Just Started', 'In Progress', 'Long Running'] as const;
export type ProjectAge = (typeof PROJECT_AGES)[number];

/** The age in days at which a label starts. */
const IN_PROGRESS_DAYS = 7;
const LONG_RUNNING_DAYS = 30;

/** The age label of a project, or null if its start date cannot be parsed. A start in the future is Just Started. */
export function projectAge(startDate: string, today: string): ProjectAge | null {
  const start = parseDate(startDate, today);
  if (start === null) return null;
  const days = dayDifference(start, today);
  if (days < IN_PROGRESS_DAYS) return 'Just Started';
  return days < LONG_RUNNING_DAYS ? 'In Progress' : 'Long Running';
}
