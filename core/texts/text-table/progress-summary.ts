import { type DatedItem, isPastDue } from '../../rules/dates/date-in-words.ts';

/**
 * The progress of a list: `3 of 9 complete, 1 overdue, 1 past due`. A part that would count 0 is left out; empty for
 * an empty list. Without `today`, as in an archived project, dates do not count: `3 of 9 complete`.
 */
export function progressSummary(
  rows: readonly DatedItem[],
  done: 'complete' | 'received',
  today: string | null,
): string {
  if (rows.length === 0) return '';
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const progress = `${count(done)} of ${rows.length} ${done}`;
  if (today === null) return progress;
  const overdue = count('overdue');
  const pastDue = rows.filter((row) => isPastDue(row, today)).length;
  return [
    progress,
    ...(overdue === 0 ? [] : [`${overdue} overdue`]),
    ...(pastDue === 0 ? [] : [`${pastDue} past due`]),
  ].join(', ');
}
