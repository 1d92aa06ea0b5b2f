import { formatMonthDay } from '../../../rules/dates/format-date.ts';
import { completedText, overdueText } from '../report-lines.ts';
import type { WeeklyReport } from '../schema.ts';
import { bullets } from '../weekly-update-as-text.ts';

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
