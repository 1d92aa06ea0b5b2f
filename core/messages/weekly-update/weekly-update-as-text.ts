import {
  type DateTimeOptions,
  formatDateTime,
  formatMonthDay,
} from '../../rules/dates/format-date.ts';
import type { WeeklyReport } from './schema.ts';
import { completedText, overdueText } from './weekly-update.ts';

/** The text of a section without items, in the report and in the mail. */
export const NO_ITEMS = 'None';

/** A list as bullet lines; an empty list gives one bullet with NO_ITEMS. */
function bullets(lines: readonly string[]): string[] {
  return (lines.length > 0 ? lines : [NO_ITEMS]).map((line) => `• ${line}`);
}

/** The report as copied text. `options` set language and zone of `lastUpdated`; the zone defaults to the machine's. */
export function weeklyUpdateAsText(report: WeeklyReport, options: DateTimeOptions = {}): string {
  const lines = (items: readonly { readonly line: string }[]) =>
    items.length > 0 ? items.map((item) => item.line) : bullets([]);
  return [
    `WEEKLY UPDATE: ${report.projectTitle}`,
    `Generated ${report.generated}`,
    `Overall status: ${report.overallStatus}`,
    '',
    'Overdue',
    ...lines(report.overdueItems),
    '',
    'Upcoming deadlines',
    ...lines(report.upcomingDeadlines),
    '',
    'Completed',
    ...lines(report.completedMilestones),
    '',
    'Next actions',
    ...bullets(report.nextActions),
    '',
    'Risk mitigation',
    ...bullets(report.riskMitigation),
    '',
    `Last updated ${formatDateTime(new Date(report.lastUpdated), options)}`,
  ].join('\n');
}

/** The email-style text of a report. It is also the text part of the mail. */
export function weeklyEmailText(report: WeeklyReport): string {
  const due = (item: { readonly dueDate: string }) => `(due ${formatMonthDay(item.dueDate)})`;
  return [
    'Hi Team,',
    '',
    `Here is the weekly status update for ${report.projectTitle}. Overall status: ${report.overallStatus}`,
    '',
    'COMPLETED',
    ...bullets(
      report.completedMilestones.map(
        (item) => `${item.title}\n  ${completedText(item.kind, item.completedDate)} ${due(item)}`,
      ),
    ),
    '',
    'ATTENTION NEEDED',
    ...bullets(
      report.overdueItems.map(
        (item) => `${item.title}\n  ${overdueText(item.daysOverdue)} ${due(item)}`,
      ),
    ),
    '',
    'UPCOMING',
    ...bullets(report.upcomingDeadlines.map((item) => `${item.title} ${due(item)}`)),
    '',
    'Action Items',
    ...bullets(report.nextActions),
    '',
    'Best regards',
  ].join('\n');
}
