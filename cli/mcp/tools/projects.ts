import { nextCursor } from '@project-dashboard/core/contract/client/send-request';
import { weeklyUpdateAsText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { type OverviewRow, SHOWS } from '@project-dashboard/core/rows/projects/overview';
import {
  healthReason,
  healthReasonTitles,
} from '@project-dashboard/core/rules/health/project-health';
import type { ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { PAGE_SAVES } from '@project-dashboard/core/rules/history/routes';
import { isLedgerTold } from '@project-dashboard/core/rules/slip/ledger/is-ledger-told';
import { slip } from '@project-dashboard/core/rules/slip/schema';
import * as z from 'zod/mini';
import { changeText } from '../../rows/change-text.ts';
import { readWaiting } from '../../rows/read-waiting.ts';
import { type Answer, type Context, defineTool, described, projectArgument } from '../tool.ts';

const MOST = 100;

export const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description: `Projects, the worst first, at most ${MOST}: health and its reason, next due item, open approvals, items that wait for the agency, working days after plan.`,
  input: z.strictObject({
    search: z.optional(described(z.string(), 'Part of title, client or lead.')),
    show: z.optional(z.enum(SHOWS)),
  }),
  async run({ search, show }, { client, only, project, today }) {
    const one = only === undefined ? undefined : await project(only);
    const query = { q: one?.title ?? search, show, sort: 'worst' as const, limit: MOST };
    const found = await client.listProjectOverview({ query });
    const rows = found.projects.filter(({ id }) => one === undefined || id === one.id);
    const total = one === undefined ? found.total : rows.length;
    const count = (health: string) => rows.filter((row) => row.health === health).length;
    return {
      text: `Projects: ${total}, listed: ${rows.length}. Behind: ${count('BEHIND')}, at risk: ${count('AT RISK')}, on track: ${count('ON TRACK')}.`,
      data: { total, projects: rows.map((row) => inBrief(row, today)) },
    };
  },
});

const inBrief = (row: OverviewRow, today: string) => {
  const { health, causes, isPlanned, next } = row;
  const reason = healthReason({ value: health, causes, isPlanned }, today);
  return {
    slug: row.slug,
    title: row.title,
    client: row.client,
    projectLead: row.projectLead,
    health,
    reason: reason && [reason.summary, healthReasonTitles(reason)].filter(Boolean).join(': '),
    next: next && { title: next.title, dueDate: next.dueDate },
    openApprovals: row.waiting,
    waitingForAgency: row.needsUs,
    daysAfterPlan: row.daysAfterPlan,
    archivedAt: row.archivedAt,
  };
};

export const projectStatus = defineTool({
  name: 'project_status',
  title: 'Project status',
  description:
    'How one project stands: health with its causes, next due date, what waits for the client and for the agency, and why its finish moved.',
  input: z.strictObject({ project: projectArgument }),
  run: async (given, context) => statusOf(await context.project(given.project), context),
});

/** The status of a project, as the tool and the resource give it. */
export async function statusOf(
  row: ProjectHealthRow,
  { client, today }: Pick<Context, 'client' | 'today'>,
): Promise<Answer> {
  const { id, health, causes, nextDueDate } = row;
  const [project, milestones, waiting, slipReply] = await Promise.all([
    client.readProject({ id }),
    client.listMilestones({ id }),
    readWaiting(client, row, today),
    client.readSlip({ id }),
  ]);
  const { ledger } = slip.parse(slipReply);
  const reason = healthReason({ value: health, causes }, today);
  const [forAgency, forClient] = (['agency', 'client'] as const).map((wanted) =>
    waiting
      .filter(({ side }) => side === wanted)
      .map(({ kind, id, title, asked, when }) => ({ kind, id, title, asked, when })),
  );
  return {
    text: `${health}. ${reason?.summary ?? 'Nothing is late or due soon'}. Waiting for the client: ${forClient?.length}, for the agency: ${forAgency?.length}.`,
    data: {
      slug: row.slug,
      title: row.title,
      client: row.client,
      projectLead: row.projectLead,
      startDate: project.startDate,
      health,
      reason: reason && `${reason.summary}: ${healthReasonTitles(reason)}`,
      causes,
      nextDueDate,
      milestonesComplete: milestones.filter(({ status }) => status === 'complete').length,
      milestonesTotal: milestones.length,
      waitingForClient: forClient,
      waitingForAgency: forAgency,
      slip: ledger && isLedgerTold(ledger) ? ledger.sentence : null,
      forecast: ledger?.forecast?.text ?? null,
    },
  };
}

export const weeklyUpdate = defineTool({
  name: 'weekly_update',
  title: 'Weekly update',
  description:
    'The weekly update of a project as text: overdue, upcoming and completed items, next actions and risks.',
  input: z.strictObject({ project: projectArgument }),
  async run({ project: word }, { client, project, timeZone }) {
    const { id } = await project(word);
    const report = await client.readWeeklyUpdate({ id });
    const { overdueItems, upcomingDeadlines, completedMilestones } = report;
    return {
      text: `${report.overallStatus} in ${report.week}: ${overdueItems.length} overdue, ${upcomingDeadlines.length} upcoming, ${completedMilestones.length} completed.`,
      data: {
        slug: report.slug,
        week: report.week,
        health: report.overallStatus,
        slip: report.slip?.sentence ?? null,
        report: weeklyUpdateAsText(report, { timeZone }),
      },
    };
  },
});

const USUAL = 20;

export const history = defineTool({
  name: 'history',
  title: 'History',
  description: 'Who changed what in a project, newest save first. Times are UTC.',
  input: z.strictObject({
    project: projectArgument,
    row: z.optional(described(z.string(), 'Id of the only row to show.')),
    limit: z.optional(
      described(
        z
          .int({ error: 'Must be a whole number.' })
          .check(
            z.minimum(1, { error: 'Must be 1 or more.' }),
            z.maximum(PAGE_SAVES.most, { error: `Must be at most ${PAGE_SAVES.most}.` }),
          ),
        `Saves, ${USUAL} unless given.`,
      ),
    ),
  }),
  async run({ project: word, row, limit = USUAL }, { client, project }) {
    const { id } = await project(word);
    let hasMore = false;
    const received = ({ headers }: Response) => {
      hasMore = nextCursor(headers.get('Link')) !== undefined;
    };
    const { changes } = await client.readHistory({ id, query: { row, limit } }, { received });
    return {
      text: `Changes: ${changes.length}.${hasMore ? ' There are older ones.' : ''}`,
      data: {
        hasMore,
        changes: changes.map((change) => ({
          save: change.groupId,
          at: change.at,
          by: authorText(change.by),
          list: change.row.list,
          id: change.row.id,
          title: change.row.title,
          what: changeText(change, 'stored'),
        })),
      },
    };
  },
});
