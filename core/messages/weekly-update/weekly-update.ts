import type { ClientInput } from '../../rows/inputs/schema.ts';
import type { ClientMilestone } from '../../rows/milestones/schema.ts';
import type { ClientProject } from '../../rows/projects/schema.ts';
import { daysOverdue } from '../../rules/dates/date-in-words.ts';
import { formatLongDate, formatMonthDay } from '../../rules/dates/format-date.ts';
import { addDays, isoWeekOf } from '../../rules/dates/iso-date.ts';
import { parseDate, TBD } from '../../rules/dates/parse-date.ts';
import { projectHealth } from '../../rules/health/project-health.ts';
import { isLedgerTold } from '../../rules/slip/ledger/is-ledger-told.ts';
import type { SlipLedger } from '../../rules/slip/schema.ts';
import { amountText } from '../../texts/text/words.ts';
import type {
  CompletedLine,
  OverdueLine,
  ProjectWeeklyUpdate,
  UpcomingLine,
  WeeklyReport,
} from './schema.ts';

const RISK_MITIGATION = [
  'Monitor critical path dependencies',
  'Consider phased approach for deliverables',
  'Maintain communication with client team',
] as const;

const NEXT_ACTIONS = {
  overdue: 'Urgent: Complete overdue deliverables to prevent further delays',
  upcoming: 'Follow up with client on upcoming deadlines',
  atRisk: 'Adjust timeline for dependent milestones if needed',
  none: 'Continue with planned activities',
} as const;

/** The input of the report: a project with its two lists. */
interface WeeklyUpdateSource {
  readonly project: Pick<ClientProject, 'title' | 'updatedAt'>;
  readonly milestones: readonly Pick<
    ClientMilestone,
    'id' | 'title' | 'status' | 'dueDate' | 'completedDate' | 'updatedAt'
  >[];
  readonly inputs: readonly Pick<
    ClientInput,
    'id' | 'title' | 'status' | 'dueDate' | 'receivedDate' | 'updatedAt'
  >[];
}

export function weeklyUpdate(source: WeeklyUpdateSource, today: string): WeeklyReport {
  const { project, milestones, inputs } = source;
  const items: ReportItem[] = [
    ...milestones.map((row) => ({
      ...row,
      kind: 'milestone' as const,
      doneDate: row.completedDate,
    })),
    ...inputs.map((row) => ({ ...row, kind: 'input' as const, doneDate: row.receivedDate })),
  ];
  const overallStatus = projectHealth(source, today).value;
  const overdueItems = overdueLines(items, today);
  const upcomingDeadlines = upcomingLines(items, today);
  const changes = [project, ...milestones, ...inputs].map((row) => row.updatedAt);
  return {
    projectTitle: project.title,
    generated: formatLongDate(today),
    overallStatus,
    overdueItems,
    upcomingDeadlines,
    completedMilestones: completedLines(items, today),
    nextActions: nextActions(
      overdueItems.length > 0,
      upcomingDeadlines.length > 0,
      overallStatus !== 'ON TRACK',
    ),
    riskMitigation: [...RISK_MITIGATION],
    lastUpdated: changes.sort().at(-1) ?? project.updatedAt,
  };
}

function nextActions(hasOverdue: boolean, hasUpcoming: boolean, isAtRisk: boolean): string[] {
  const actions: string[] = [];
  if (hasOverdue) actions.push(NEXT_ACTIONS.overdue);
  if (hasUpcoming) actions.push(NEXT_ACTIONS.upcoming);
  if (isAtRisk) actions.push(NEXT_ACTIONS.atRisk);
  return actions.length > 0 ? actions : [NEXT_ACTIONS.none];
}

interface ProjectWeeklyUpdateSource extends WeeklyUpdateSource {
  readonly project: WeeklyUpdateSource['project'] &
    Pick<ClientProject, 'id' | 'slug' | 'client' | 'projectLead'>;
  /** The slip ledger of the finish, if there is one. */
  readonly slip?: SlipLedger | null;
}

/** The weekly update of a project on a day, with the project's name and the progress of its milestones. */
export function projectWeeklyUpdateOf(
  source: ProjectWeeklyUpdateSource,
  today: string,
): ProjectWeeklyUpdate {
  const { project, milestones, slip = null } = source;
  return {
    ...weeklyUpdate(source, today),
    projectId: project.id,
    slug: project.slug,
    client: project.client,
    projectLead: project.projectLead,
    week: isoWeekOf(today),
    milestonesComplete: milestones.filter(({ status }) => status === 'complete').length,
    milestonesTotal: milestones.length,
    causes: projectHealth(source, today).causes.map(({ kind, title, dueDate }) => ({
      kind,
      title,
      dueDate,
    })),
    slip: slip && isLedgerTold(slip) ? { sentence: slip.sentence, words: slip.words } : null,
  };
}

/** A pending item due within this many days is upcoming. */
export const UPCOMING_DAYS = 7;

/** A milestone or client input in the report. `doneDate` is its completed or received date. */
interface ReportItem {
  readonly kind: 'milestone' | 'input';
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly dueDate: string;
  readonly doneDate: string | null;
}

/** Items with the status overdue, most days first. */
function overdueLines(items: readonly ReportItem[], today: string): OverdueLine[] {
  return items
    .filter((item) => item.status === 'overdue')
    .map((item) => {
      const days = daysOverdue(item.dueDate, today);
      const line = lineOf(item, today, `${overdueText(days)}, due ${formatMonthDay(item.dueDate)}`);
      return { ...line, daysOverdue: days };
    })
    .sort((one, other) => other.daysOverdue - one.daysOverdue);
}

/** Pending items due from today to {@link UPCOMING_DAYS} days ahead, earliest first. */
function upcomingLines(items: readonly ReportItem[], today: string): UpcomingLine[] {
  const limit = addDays(today, UPCOMING_DAYS);
  return items
    .filter((item) => item.status === 'pending')
    .map((item) => lineOf(item, today, `Due ${formatMonthDay(item.dueDate)}`))
    .filter(({ dueDate }) => dueDate !== TBD && dueDate >= today && dueDate <= limit)
    .sort((one, other) => compare(one.dueDate, other.dueDate));
}

/** Complete milestones and received inputs, newest first, those without a date last. */
function completedLines(items: readonly ReportItem[], today: string): CompletedLine[] {
  return items
    .filter((item) => item.status === 'complete' || item.status === 'received')
    .map((item) => {
      const detail = `${completedText(item.kind, item.doneDate)}, due ${formatMonthDay(item.dueDate)}`;
      return { ...lineOf(item, today, detail), completedDate: parseDate(item.doneDate, today) };
    })
    .sort((one, other) => compare(other.completedDate ?? '', one.completedDate ?? ''));
}

/** `Now 7 days overdue`. */
export function overdueText(days: number): string {
  return `Now ${amountText(days, 'day')} overdue`;
}

/** `Completed October 26`, or `Received October 15` for a client input. */
export function completedText(kind: ReportItem['kind'], date: string | null): string {
  return `${kind === 'milestone' ? 'Completed' : 'Received'} ${formatMonthDay(date)}`;
}

function lineOf({ kind, id, title, dueDate }: ReportItem, today: string, detail: string) {
  return {
    kind,
    id,
    title,
    dueDate: parseDate(dueDate, today) ?? TBD,
    detail,
    line: `• ${title}: ${detail}`,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
