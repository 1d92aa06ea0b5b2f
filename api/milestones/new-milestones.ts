import {
  type Milestone,
  type MilestoneValues,
  milestoneDefaults,
  milestoneValues,
} from '@project-dashboard/core/milestones';
import type { ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { insertRows } from '../store/rows/row-table.ts';
import { milestoneTable } from './milestone-table.ts';

/** A milestone that has never been moved, at a place of its list; what is not given gets its default. */
export const newMilestone = (
  values: MilestoneValues,
  at: { readonly projectId: string; readonly sortOrder: number; readonly now: string },
): Milestone => ({
  ...newRow(at.now),
  projectId: at.projectId,
  originalDueDate: null,
  dateChangeReason: null,
  dateChangedBy: null,
  dateChangedAt: null,
  ...milestoneDefaults(at.sortOrder),
  ...values,
});

/** The milestones that a new project comes with. */
export const readNewMilestones: ReadNewList = ({ milestones = [] }, today) => {
  const read = milestones.map((row) => milestoneValues(row, today));
  return {
    faults: read.flatMap((it, place) =>
      it.ok ? [] : [{ path: `milestones.${place}.${it.path}`, message: it.message }],
    ),
    insert: (trx, projectId, now) =>
      insertRows(
        trx,
        milestoneTable,
        read.flatMap((it, sortOrder) =>
          it.ok ? [newMilestone(it.value, { projectId, sortOrder, now })] : [],
        ),
      ),
  };
};
