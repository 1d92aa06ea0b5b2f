import type { Client } from '@project-dashboard/core/client';
import type { Milestone, TimelineChange } from '@project-dashboard/core/milestones';
import { milestones } from './row-list.ts';
import { changeBetween, type RowChange } from './write-changes.ts';

/** The milestones of a project and the calendar that counts its business days. */
export async function readPlan(client: Client, id: string) {
  const [rows, { calendar }] = await Promise.all([
    client.listMilestones({ id }),
    client.readProjectCalendar({ id }),
  ]);
  // The agency key opens the internal view, whose rows have their date history.
  return { rows: rows.flatMap((row) => ('originalDueDate' in row ? [row] : [])), calendar };
}

/** What new dates would change. */
export const movedRows = (
  rows: readonly Milestone[],
  moves: readonly TimelineChange[],
): RowChange[] =>
  changedRows(
    rows,
    moves.flatMap(({ id, dueDate, dateChangeReason }) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined ? [] : [{ ...row, dueDate, dateChangeReason }];
    }),
  );

/** What changed between the rows that were read and those of the response, in the order of the response. */
export const changedRows = (
  rows: readonly Milestone[],
  changed: readonly Milestone[],
): RowChange[] =>
  changed.flatMap((after) => {
    const before = rows.find(({ id }) => id === after.id);
    return before === undefined ? [] : (changeBetween(milestones, before, after) ?? []);
  });
