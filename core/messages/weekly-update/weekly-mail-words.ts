import { formatDateTime, formatShortMonthDay } from '../../rules/dates/format-date.ts';
import { weekStart } from '../../rules/dates/iso-date.ts';
import { readAnyDate } from '../../rules/dates/parse-date.ts';
import { type HealthReason, healthReason } from '../../rules/health/project-health.ts';
import { visibleLine } from '../../texts/text/invisible.ts';
import { amountText } from '../../texts/text/words.ts';
import { cut } from '../../texts/text-table/display-width.ts';
import type { ProjectWeeklyUpdate } from './schema.ts';
import { UPCOMING_DAYS } from './weekly-update.ts';

const CLIENT_COLUMNS = 24;
const STUDY_COLUMNS = 48;

/** `[Northwind] Q3 Brand Study: BEHIND, week of Nov 16`. Long names are cut, so that the health stays visible. */
export function weeklyEmailSubject(
  update: Pick<ProjectWeeklyUpdate, 'client' | 'projectTitle' | 'overallStatus' | 'week'>,
): string {
  const client = short(update.client, CLIENT_COLUMNS);
  const study = short(update.projectTitle, STUDY_COLUMNS);
  const week = formatShortMonthDay(weekStart(update.week));
  return `[${client}] ${study}: ${update.overallStatus}, week of ${week}`;
}

// A mark in a name could reverse the whole subject.
const short = (text: string, columns: number): string => cut(visibleLine(text), columns, '…');

/** The line below the badge of a mail: `2 items overdue, 2 due within 7 days`. */
export function weeklyEmailSummary(report: ProjectWeeklyUpdate): string {
  const overdue = report.overdueItems.length;
  const upcoming = report.upcomingDeadlines.length;
  const within = `due within ${UPCOMING_DAYS} days`;
  if (overdue > 0)
    return `${items(overdue)} overdue${upcoming > 0 ? `, ${upcoming} ${within}` : ''}`;
  const reason = atRiskReason(report);
  if (reason !== null) return reason.summary;
  if (upcoming > 0) return `${items(upcoming)} ${within}, nothing overdue`;
  return `Nothing overdue or ${within}`;
}

const items = (count: number): string => amountText(count, 'item');

/** Why a project has its health, on the day of the report; null when ON TRACK. */
export const reasonOf = ({
  overallStatus,
  causes,
  generated,
}: ProjectWeeklyUpdate): HealthReason | null =>
  healthReason({ value: overallStatus, causes }, readAnyDate(generated) ?? '');

/**
 * Why a project is AT RISK; null otherwise. The banner names these items because no list of the mail contains
 * past-due ones.
 */
export const atRiskReason = (report: ProjectWeeklyUpdate): HealthReason | null =>
  report.overallStatus === 'AT RISK' ? reasonOf(report) : null;

/** `For the agency team only. Last updated November 19, 2026 at 9:42 AM PST.` */
export const updatedText = ({ lastUpdated }: ProjectWeeklyUpdate, timeZone: string): string =>
  `For the agency team only. Last updated ${formatDateTime(new Date(lastUpdated), { timeZone, namesZone: true })}.`;
