import { formatMonthDay, isUnknownDate, weekdaysBetween } from '@project-dashboard/core/dates';
import {
  businessDaysText,
  type MilestoneRow,
  milestoneStatusLabel,
} from '@project-dashboard/core/milestones';

/** What a marker is called: `Fieldwork, Pending, due November 23, originally November 17`. */
export function markerName(row: MilestoneRow, showOriginal: boolean): string {
  const due = isUnknownDate(row.dueDate) ? 'no date yet' : `due ${formatMonthDay(row.dueDate)}`;
  const name = `${row.title}, ${milestoneStatusLabel(row.status)}, ${due}`;
  if (!showOriginal || !row.originalDueDate) return name;
  return `${name}, originally ${formatMonthDay(row.originalDueDate)}`;
}

/** The original date and how far the milestone moved: `November 17, moved 4 business days later`. */
export function originalText(original: string, due: string): string {
  const date = formatMonthDay(original);
  if (isUnknownDate(due) || original === due) return date;
  const days = Math.abs(weekdaysBetween(original, due));
  const direction = due > original ? 'later' : 'earlier';
  // A move within one weekend counts no business day.
  return days === 0
    ? `${date}, moved ${direction}`
    : `${date}, moved ${businessDaysText(days)} ${direction}`;
}
