import { formatMonthDay } from '@project-dashboard/core/dates';
import {
  MILESTONE_STATUSES,
  type MilestoneStatus,
  milestoneStatusLabel,
  OWNERS,
  type Owner,
  ownerLabel,
} from '@project-dashboard/core/milestones';
import type { FieldText } from '../data/rows/use-row-form.ts';

export const STATUS_OPTIONS = MILESTONE_STATUSES.map((value) => ({
  value,
  label: milestoneStatusLabel(value),
}));
export const OWNER_OPTIONS = OWNERS.map((value) => ({ value, label: ownerLabel(value) }));

const status: FieldText<MilestoneStatus> = { label: 'Status', text: milestoneStatusLabel };
const owner: FieldText<Owner> = { label: 'Owner', text: ownerLabel };

/** How the fields of a milestone are named, and how their values are written in a sentence. */
export const MILESTONE_FIELDS = {
  title: { label: 'Milestone' },
  status,
  owner,
  dueDate: { label: 'Due date', text: formatMonthDay },
};
