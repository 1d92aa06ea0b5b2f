import { formatMonthDay, isUnknownDate } from '@project-dashboard/core/dates';
import { type MilestoneRow, milestoneStatusLabel } from '@project-dashboard/core/milestones';

/** What a marker is called: `Fieldwork, Pending, due November 23, originally November 17`. */
export function markerName(row: MilestoneRow, showOriginal: boolean): string {
  const due = isUnknownDate(row.dueDate) ? 'no date yet' : `due ${formatMonthDay(row.dueDate)}`;
  const name = `${row.title}, ${milestoneStatusLabel(row.status)}, ${due}`;
  if (!showOriginal || !row.originalDueDate) return name;
  return `${name}, originally ${formatMonthDay(row.originalDueDate)}`;
}
