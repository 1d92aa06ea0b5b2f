import { UPCOMING_DAYS } from './report-lines.ts';
import type { WeeklyReport } from './schema.ts';

/** The line below the badge of a mail: `2 items overdue, 2 due within 7 days`. */
export function weeklyEmailSummary(report: WeeklyReport): string {
  const overdue = report.overdueItems.length;
  const upcoming = report.upcomingDeadlines.length;
  const within = `due within ${UPCOMING_DAYS} days`;
  if (overdue > 0)
    return `${items(overdue)} overdue${upcoming > 0 ? `, ${upcoming} ${within}` : ''}`;
  if (upcoming > 0) {
    // A project may also be AT RISK by a pending item that is past its due date, which no list names.
    const nothing = report.overallStatus === 'ON TRACK' ? ', nothing overdue' : '';
    return `${items(upcoming)} ${within}${nothing}`;
  }
  // Only a pending item that is past its due date makes a project AT RISK without an upcoming one.
  if (report.overallStatus === 'AT RISK') return 'A pending item is past its due date';
  return `Nothing overdue or ${within}`;
}

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
