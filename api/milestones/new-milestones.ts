import {
  type Milestone,
  type MilestoneFields,
  milestoneDefaults,
  milestoneValues,
  NO_HISTORY,
} from '@project-dashboard/core/milestones';
import { type NewPlace, newList, type ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { milestoneTable } from './milestone-table.ts';

/** A milestone that has never been moved, at a place of its list; what is not given gets its default. */
export const newMilestone = (
  values: Partial<MilestoneFields>,
  { projectId, sortOrder, now }: NewPlace,
): Milestone => ({
  ...newRow(now),
  projectId,
  ...NO_HISTORY,
  ...milestoneDefaults(sortOrder),
  ...values,
});

/** The milestones that a new project comes with. */
export const readNewMilestones: ReadNewList = ({ milestones = [] }, today) =>
  newList(
    milestoneTable,
    milestones.map((row) => milestoneValues(row, today)),
    newMilestone,
  );
