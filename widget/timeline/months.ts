import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StripMilestone } from './size.ts';

/** A timeline as rows of milestones by date: the months before today, those from today on, and those without a date. */
export interface Months {
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

/** Arranges milestones by month. `today` is ISO. Its month has a row on each side of it. */
export function monthRows(milestones: readonly StripMilestone[], today: string): Months {
  const dated = milestones
    .filter(({ dueDate }) => isIsoDate(dueDate))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  const months = monthOf(dated.at(-1)) - monthOf(dated[0]);
  const step = STEPS.find((each) => months / each < MOST) ?? months;
  const rowsWhere = (isIn: (row: StripMilestone) => boolean) => {
    const rows: StripMilestone[][] = [];
    for (const row of dated.filter(isIn)) {
      const before = rows.at(-1);
      const isSame = before && inSteps(before[0], step) === inSteps(row, step);
      if (isSame) before.push(row);
      else rows.push([row]);
    }
    return rows;
  };
  const undated = milestones.filter(({ dueDate }) => !isIsoDate(dueDate));
  return {
    past: joinComplete(rowsWhere(({ dueDate }) => dueDate < today)),
    coming: rowsWhere(({ dueDate }) => dueDate >= today),
    undated: undated.length > 0 ? [undated] : [],
  };
}

/** The height of all rows in px. */
export const rowsHeight = ({ past, coming, undated }: Months): number =>
  [...past, ...coming, ...undated].reduce((height, rows) => height + rowHeight(rows), TODAY);

/** Several milestones that are all complete need no second line. */
export const rowHeight = (rows: readonly StripMilestone[]): number =>
  rows.length > 1 && rows.every(isComplete) ? ONE_LINE : TWO_LINES;

/** Months since the year 0. */
export const monthOf = (row: StripMilestone | undefined): number =>
  Number(row?.dueDate.slice(0, 4)) * 12 + Number(row?.dueDate.slice(5, 7)) - 1;

const inSteps = (row: StripMilestone | undefined, step: number) => Math.floor(monthOf(row) / step);

const isComplete = ({ status }: StripMilestone) => status === 'complete';

/** What is done takes one row: neighbours whose milestones are all complete become one. */
function joinComplete(rows: readonly StripMilestone[][]): StripMilestone[][] {
  const joined: StripMilestone[][] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (before?.every(isComplete) && row.every(isComplete)) before.push(...row);
    else joined.push(row);
  }
  return joined;
}
