import {
  type DateTimeOptions,
  formatDateTime,
  formatMonthDay,
} from '../../rules/dates/format-date.ts';
import type { WeeklyReport } from './schema.ts';
import { completedText, overdueText } from './weekly-update.ts';

const NO_ITEMS = 'None';

const bullets = (lines: readonly string[]): string[] => lines.map((line) => `• ${line}`);

/** Titles above their lines. A title without lines says so on its own line, without a blank line before the next such title. */
function sections(...parts: readonly (readonly [title: string, lines: readonly string[]])[]) {
  return parts.flatMap(([title, lines], index) => {
    if (lines.length > 0) return [title, ...lines, ''];
    const isLast = parts[index + 1]?.[1].length !== 0;
    return [`${title}: ${NO_ITEMS}`, ...(isLast ? [''] : [])];
  });
}

/** The report as copied text. `options` set language and zone of `lastUpdated`; the zone defaults to the machine's. */
export function weeklyUpdateAsText(report: WeeklyReport, options: DateTimeOptions = {}): string {
  const lines = (items: readonly { readonly line: string }[]) => items.map(({ line }) => line);
  return [
    `WEEKLY UPDATE: ${report.projectTitle}`,
    `Generated ${report.generated}`,
    `Overall status: ${report.overallStatus}`,
    '',
    ...sections(
      ['Overdue', lines(report.overdueItems)],
      ['Upcoming deadlines', lines(report.upcomingDeadlines)],
      ['Completed', lines(report.completedMilestones)],
      ['Next actions', bullets(report.nextActions)],
      ['Risk mitigation', bullets(report.riskMitigation)],
    ),
    `Last updated ${formatDateTime(new Date(report.lastUpdated), options)}`,
  ].join('\n');
}

/** The email-style text of a report. It is also the text part of the mail. */
export function weeklyEmailText(report: WeeklyReport): string {
  const due = (item: { readonly dueDate: string }) => `(due ${formatMonthDay(item.dueDate)})`;
  const completed = report.completedMilestones.map(
    (item) => `${item.title}\n  ${completedText(item.kind, item.completedDate)} ${due(item)}`,
  );
  const overdue = report.overdueItems.map(
    (item) => `${item.title}\n  ${overdueText(item.daysOverdue)} ${due(item)}`,
  );
  const upcoming = report.upcomingDeadlines.map((item) => `${item.title} ${due(item)}`);
  return [
    'Hi Team,',
    '',
    `Here is the weekly status update for ${report.projectTitle}. Overall status: ${report.overallStatus}`,
    '',
    ...sections(
      ['COMPLETED', bullets(completed)],
      ['ATTENTION NEEDED', bullets(overdue)],
      ['UPCOMING', bullets(upcoming)],
      ['Action Items', bullets(report.nextActions)],
    ),
    'Best regards',
  ].join('\n');
}
