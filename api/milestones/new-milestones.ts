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

/** A new milestone at a position in its list, without date history. Omitted fields get their defaults. */
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

/** Reads the milestones of a new project. */
export const readNewMilestones: ReadNewList = ({ milestones = [] }, today) =>
  newList(
    milestoneTable,
    milestones.map((row) => milestoneValues(row, today)),
    newMilestone,
  );
