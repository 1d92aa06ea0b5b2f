import { parseDate } from '../dates/parse-date.ts';
import { type HealthSource, isOpen } from './project-health.ts';
import type { NothingAhead } from './schema.ts';

/** Where no item has a due date. */
export const NO_DATES = 'No dates yet';

/** What is left of a project, null if an open item is due today or later. `today` is ISO. */
export function nothingAheadOf(
  { milestones, inputs }: HealthSource,
  today: string,
): NothingAhead | null {
  const items = [...milestones, ...inputs].map(({ status, dueDate }) => ({
    status,
    date: parseDate(dueDate, today),
  }));
  const open = items.filter(isOpen);
  if (open.some(({ date }) => date !== null && date >= today)) return null;
  return {
    late: open.filter(({ status, date }) => status === 'overdue' || date !== null).length,
    hasDates: items.some(({ date }) => date !== null),
  };
}

/** `Nothing ahead` and `1 overdue`, `Nothing ahead` alone where all is done, or {@link NO_DATES}. */
export function nothingAheadWords({ late, hasDates }: NothingAhead): readonly string[] {
  if (late > 0) return ['Nothing ahead', `${late} overdue`];
  return [hasDates ? 'Nothing ahead' : NO_DATES];
}

/** The words of {@link nothingAheadWords} on one line: `Nothing ahead, 1 overdue`. */
export const nothingAheadText = (rest: NothingAhead): string => nothingAheadWords(rest).join(', ');
