import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StripMilestone } from './size.ts';

/** A timeline as rows of milestones by date: the months before today, those from today on, and those without a date. */
export interface Months {
  /** ISO. Null where dates do not count: then all months are to come. */
  readonly today: string | null;
  readonly past: readonly (readonly StripMilestone[])[];
  readonly coming: readonly (readonly StripMilestone[])[];
  readonly undated: readonly (readonly StripMilestone[])[];
}

/** A row has one month, or more if there would be more rows than this on one side of today. */
const MOST = 12;
const STEPS = [1, 3, 12, 60];

/** Heights in px: of a row with one line and with two, and of the row of today. */
const ONE_LINE = 44;
const TWO_LINES = 56;
const TODAY = 36;

/** Arranges milestones by month. The month of today has a row on each side of it. */
export function monthRows(milestones: readonly StripMilestone[], today: string | null): Months {
  const dated = milestones
    .filter(({ dueDate }) => isIsoDate(dueDate))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  const months = monthOf(dated.at(-1)) - monthOf(dated[0]);
  const step = STEPS.find((each) => months / each < MOST) ?? months;
  const steps = (row: StripMilestone | undefined) => Math.floor(monthOf(row) / step);
  const rowsWhere = (isIn: (row: StripMilestone) => boolean) =>
    join(
      dated.filter(isIn).map((row) => [row]),
      (one, other) => steps(one[0]) === steps(other[0]),
    );
  const undated = milestones.filter(({ dueDate }) => !isIsoDate(dueDate));
  const isPast = ({ dueDate }: StripMilestone) => today !== null && dueDate < today;
  return {
    today,
    // What is done takes one row.
    past: join(rowsWhere(isPast), (one, other) => [...one, ...other].every(isComplete)),
    coming: rowsWhere((row) => !isPast(row)),
    undated: undated.length > 0 ? [undated] : [],
  };
}

/** The height of all rows in px. */
export const rowsHeight = ({ today, past, coming, undated }: Months): number =>
  [...past, ...coming, ...undated].reduce(
    (height, rows) => height + rowHeight(rows),
    today === null ? 0 : TODAY,
  );

/** Several milestones that are all complete need no second line. */
export const rowHeight = (rows: readonly StripMilestone[]): number =>
  rows.length > 1 && rows.every(isComplete) ? ONE_LINE : TWO_LINES;

/** Months since the year 0. */
export const monthOf = (row: StripMilestone | undefined): number =>
  Number(row?.dueDate.slice(0, 4)) * 12 + Number(row?.dueDate.slice(5, 7)) - 1;

const isComplete = ({ status }: StripMilestone) => status === 'complete';

type Row = readonly StripMilestone[];

/** Makes one row of neighbours that belong together. */
function join(rows: readonly Row[], belong: (one: Row, other: Row) => boolean): readonly Row[] {
  const joined: StripMilestone[][] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (before && belong(before, row)) before.push(...row);
    else joined.push([...row]);
  }
  return joined;
}
