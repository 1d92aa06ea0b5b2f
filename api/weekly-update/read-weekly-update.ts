import type { ProjectWeeklyUpdate } from '@project-dashboard/core/messages/weekly-update/schema';
import { projectWeeklyUpdateOf } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import { clientInput } from '@project-dashboard/core/rows/inputs/schema';
import { clientMilestone } from '@project-dashboard/core/rows/milestones/schema';
import { clientProject } from '@project-dashboard/core/rows/projects/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import { readLedger } from '../slip/read-ledger.ts';
import type { Database } from '../store/database.ts';
import { table } from '../store/table.ts';
import { readAtOnce } from '../store/transaction.ts';

const projects = table(
  'projects',
  z.pick(clientProject, {
    ...{ id: true, slug: true, title: true, client: true, projectLead: true, updatedAt: true },
  }),
);
const milestones = table(
  'milestones',
  z.pick(clientMilestone, {
    ...{ id: true, title: true, status: true, dueDate: true, completedDate: true, updatedAt: true },
  }),
);
const inputs = table(
  'inputs',
  z.pick(clientInput, {
    ...{ id: true, title: true, status: true, dueDate: true, receivedDate: true, updatedAt: true },
  }),
);

/** What a weekly update is read from. */
interface Source {
  readonly db: Database;
  /** The IANA zone in which a time has its day. */
  readonly timeZone: string;
}

/** The weekly update of a project as of `today` (ISO); throws 404. */
export const readWeeklyUpdate = (
  { db, timeZone }: Source,
  projectId: string | undefined,
  today: string,
): Promise<ProjectWeeklyUpdate> =>
  readAtOnce(db, (trx) => {
    if (projectId === undefined) throw notFound();
    return weeklyUpdateOf(trx, projectId, { today, timeZone });
  });

/** The same in a transaction that is open already. */
export async function weeklyUpdateOf(
  trx: Knex.Transaction,
  projectId: string,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Promise<ProjectWeeklyUpdate> {
  const project = await projects.first(trx, { id: projectId });
  if (project === undefined) throw notFound();
  const inOrder = (query: Knex.QueryBuilder) =>
    query.where({ project_id: projectId }).orderBy(['sort_order', 'id']);
  const { ledger: slip } = await readLedger(trx, projectId, { today, timeZone });
  return projectWeeklyUpdateOf(
    {
      project,
      milestones: await milestones.rows(trx, {}, inOrder),
      inputs: await inputs.rows(trx, {}, inOrder),
      slip,
    },
    today,
  );
}
