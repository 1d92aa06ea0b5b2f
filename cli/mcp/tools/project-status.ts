import {
  healthReason,
  healthReasonTitles,
  type ProjectHealthRow,
} from '@project-dashboard/core/health';
import { slip } from '@project-dashboard/core/slip';
import * as z from 'zod/mini';
import { readWaiting } from '../../rows/read-waiting.ts';
import { type Answer, type Context, defineTool, projectArgument } from '../tool.ts';

/** How a project stands, and why. */
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
      slip: ledger?.sentence ?? null,
      forecast: ledger?.forecast?.text ?? null,
    },
  };
}
