import { isIsoDate } from '../../dates/index.ts';

interface FinishRow {
  readonly id: string;
  readonly dueDate: string;
}

/** The finish of a project, and whether the agency chose it. */
interface Finish<Row> {
  readonly row: Row;
  readonly isNamed: boolean;
}

/**
 * The milestone that the agency chose as the finish, or the one with the latest due date; of several the last in list
 * order. Null if no milestone has a date.
 */
export function finishOf<Row extends FinishRow>(
  rows: readonly Row[],
  finishMilestoneId: string | null,
): Finish<Row> | null {
  const named = rows.find(({ id }) => id === finishMilestoneId);
  if (named !== undefined) return { row: named, isNamed: true };
  const dated = rows.filter(({ dueDate }) => isIsoDate(dueDate));
  const row = dated.reduce<Row | null>(
    (latest, one) => (latest === null || one.dueDate >= latest.dueDate ? one : latest),
    null,
  );
  return row && { row, isNamed: false };
}
