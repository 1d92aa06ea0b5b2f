import { isIsoDate } from '../../dates/iso-date.ts';

interface FinishRow {
  readonly id: string;
  readonly dueDate: string;
}

/** The finish of a project, and whether the agency chose it. */
export interface Finish<Row> {
  readonly row: Row;
  readonly isNamed: boolean;
}

/** The last dates of promised milestones that have no date now, ISO, by their ids. */
export type LastDates = ReadonlyMap<string, string>;

/**
 * The milestone that the agency chose as the finish, or the one with the latest due date; of several the last in list
 * order. A milestone without a date counts with its last date, so that the finish stays when its date is removed. Null if
 * no milestone has a date.
 */
export function finishOf<Row extends FinishRow>(
  rows: readonly Row[],
  finishMilestoneId: string | null,
  lastDates: LastDates = new Map(),
): Finish<Row> | null {
  const named = rows.find(({ id }) => id === finishMilestoneId);
  if (named !== undefined) return { row: named, isNamed: true };
  const dated = rows.filter((row) => dateOf(row, lastDates) !== null);
  const row = dated.reduce<Row | null>(
    (latest, one) =>
      latest === null || (dateOf(one, lastDates) ?? '') >= (dateOf(latest, lastDates) ?? '')
        ? one
        : latest,
    null,
  );
  return row && { row, isNamed: false };
}

const dateOf = ({ id, dueDate }: FinishRow, lastDates: LastDates): string | null =>
  isIsoDate(dueDate) ? dueDate : (lastDates.get(id) ?? null);

/** A milestone that was removed. `at` is UTC, ISO 8601. */
interface Removal {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  /** The due date that it had, ISO or `TBD`. */
  readonly dueDate: string;
  /** True if its date was promised: by the agreed plan, or by a move from an original date. */
  readonly isPromised: boolean;
}

/** The finish before the present one: it was removed, or has no date now. */
export interface FormerFinish {
  readonly id: string;
  readonly title: string;
  /** When it was removed, UTC, ISO 8601; null while it has no date. */
  readonly removedAt: string | null;
  /** Its last date, ISO; null if it is not known. */
  readonly last: string | null;
}

interface FormerFacts {
  readonly finish: Finish<FinishRow> | null;
  readonly finishMilestoneId: string | null;
  readonly rows: readonly (FinishRow & { readonly title: string })[];
  readonly lastDates: LastDates;
  readonly planned: readonly FinishRow[];
  /** Milestones that were removed since the plan. */
  readonly removals: readonly Removal[];
}

/**
 * The finish that an edit or a deletion took away: the chosen milestone, the last one of the agreed plan, or a promised one
 * that was not before the present finish. Null if the finish is what it was.
 */
export function formerFinish(facts: FormerFacts): FormerFinish | null {
  const { finish, finishMilestoneId, rows, lastDates, planned, removals } = facts;
  if (finish?.isNamed) return null;
  const lastOfPlan = finishOf(planned, null)?.row;
  const undated = rows.find(({ id, dueDate }) => id === lastOfPlan?.id && !isIsoDate(dueDate));
  const gone =
    removals.find(({ id }) => id === finishMilestoneId) ??
    removals.find(({ id }) => id === lastOfPlan?.id);
  if (gone === undefined && undated !== undefined && undated.id !== finish?.row.id) {
    const { id, title } = undated;
    return { id, title, removedAt: null, last: lastDates.get(id) ?? null };
  }
  const removed = gone ?? latestOf(removals, finish && dateOf(finish.row, lastDates));
  if (removed === undefined) return null;
  const { id, title, at, dueDate } = removed;
  return { id, title, removedAt: at, last: isIsoDate(dueDate) ? dueDate : null };
}

/** The promised milestone with the latest date, if it is not before the present finish. */
function latestOf(removals: readonly Removal[], present: string | null): Removal | undefined {
  const promised = removals.filter(
    ({ isPromised, dueDate }) => isPromised && isIsoDate(dueDate) && dueDate >= (present ?? ''),
  );
  return promised.toSorted((one, other) => (one.dueDate < other.dueDate ? 1 : -1))[0];
}
