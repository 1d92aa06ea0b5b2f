import type { ClientInput } from '../../rows/inputs/schema.ts';
import type { ClientMilestone } from '../../rows/milestones/schema.ts';
import type { ClientProject } from '../../rows/projects/schema.ts';
import { formatLongDate } from '../../rules/dates/format-date.ts';
import { isoWeekOf } from '../../rules/dates/iso-date.ts';
import { projectHealth } from '../../rules/health/project-health.ts';
import { completedLines, overdueLines, type ReportItem, upcomingLines } from './report-lines.ts';
import type { ProjectWeeklyUpdate, WeeklyReport } from './schema.ts';

/** The fixed lines of every report. */
const RISK_MITIGATION = [
  'Monitor critical path dependencies',
  'Consider phased approach for deliverables',
  'Maintain communication with client team',
] as const;

/** The possible lines of the next actions. */
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

/** The weekly update report of a project on a day. */
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

/** The input of a project's weekly update. */
interface ProjectWeeklyUpdateSource extends WeeklyUpdateSource {
  readonly project: WeeklyUpdateSource['project'] &
    Pick<ClientProject, 'id' | 'slug' | 'client' | 'projectLead'>;
  /** The slip ledger of the finish, if there is one. */
  readonly slip?: ProjectWeeklyUpdate['slip'];
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
    slip: slip && { sentence: slip.sentence, words: slip.words },
  };
}
