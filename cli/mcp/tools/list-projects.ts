import { healthReason, healthReasonTitles } from '@project-dashboard/core/health';
import { type OverviewRow, SHOWS } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';
import { defineTool, described } from '../tool.ts';

const MOST = 100;

/** The projects with what decides whether somebody has to act. */
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
