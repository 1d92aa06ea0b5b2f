import { clientInput } from '@project-dashboard/core/inputs/schema';
import { clientMilestone } from '@project-dashboard/core/milestones/schema';
import { clientProject } from '@project-dashboard/core/projects/schema';
import type { ProjectWeeklyUpdate } from '@project-dashboard/core/weekly-update/schema';
import { projectWeeklyUpdateOf } from '@project-dashboard/core/weekly-update/weekly-update';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import { readLedger } from '../slip/read-ledger.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';

const header = z.pick(clientProject, {
  id: true,
  slug: true,
  title: true,
  client: true,
  projectLead: true,
  updatedAt: true,
});
const milestone = z.pick(clientMilestone, {
  id: true,
  title: true,
  status: true,
  dueDate: true,
  completedDate: true,
  updatedAt: true,
});
const input = z.pick(clientInput, {
  id: true,
  title: true,
  status: true,
  dueDate: true,
  receivedDate: true,
  updatedAt: true,
});

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
  readAtOnce(db, async (knex) => {
    if (projectId === undefined) throw notFound();
    const found: unknown = await knex('projects').where({ id: projectId }).first({
      id: 'id',
      slug: 'slug',
      title: 'title',
      client: 'client',
      projectLead: 'project_lead',
      updatedAt: 'updated_at',
    });
    if (found === undefined) throw notFound();
    const item = {
      id: 'id',
      title: 'title',
      status: 'status',
      dueDate: 'due_date',
      updatedAt: 'updated_at',
    };
    const rowsOf = (table: string, done: Readonly<Record<string, string>>): Promise<unknown[]> =>
      knex(table)
        .where({ project_id: projectId })
        .orderBy(['sort_order', 'id'])
        .select({ ...item, ...done });
    const milestones = await rowsOf('milestones', { completedDate: 'completed_date' });
    const inputs = await rowsOf('inputs', { receivedDate: 'received_date' });
    const source = {
      project: header.parse(found),
      milestones: z.array(milestone).parse(milestones),
      inputs: z.array(input).parse(inputs),
    };
    const { ledger: slip } = await readLedger(knex, projectId, { today, timeZone });
    return projectWeeklyUpdateOf({ ...source, slip }, today);
  });
