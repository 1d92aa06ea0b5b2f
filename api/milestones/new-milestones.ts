import {
  type Milestone,
  type MilestoneChanges,
  type MilestoneFields,
  milestone,
  milestoneDefaults,
  milestoneValues,
  NO_HISTORY,
} from '@project-dashboard/core/milestones';
import { type NewRows, newList, newRow, type ReadNewList } from '../store/rows/new-rows.ts';
import { milestoneTable } from './milestone-table.ts';

/** New milestones, without date history. */
export const newMilestones: NewRows<MilestoneChanges, MilestoneFields, Milestone> = {
  table: milestoneTable,
  schema: milestone,
  read: milestoneValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    ...NO_HISTORY,
    ...milestoneDefaults(sortOrder),
    ...values,
  }),
};

/** Reads the milestones of a new project. */
export const readNewMilestones: ReadNewList = ({ milestones = [] }, today) =>
  newList(newMilestones, milestones, today);
