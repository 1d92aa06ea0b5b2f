import { formatMonthDay, isUnknownDate } from '@project-dashboard/core/dates';
import { type MilestoneRow, milestoneStatusLabel } from '@project-dashboard/core/milestones';

/** What a marker is called: `Fieldwork, Pending, due November 23, originally November 17`. */
export function markerName(row: MilestoneRow, showOriginal: boolean, locale?: string): string {
  const { title, status, dueDate, originalDueDate: original } = row;
  const due = isUnknownDate(dueDate) ? 'no date yet' : `due ${formatMonthDay(dueDate, locale)}`;
  const name = `${title}, ${milestoneStatusLabel(status)}, ${due}`;
  return showOriginal && original
    ? `${name}, originally ${formatMonthDay(original, locale)}`
    : name;
}
