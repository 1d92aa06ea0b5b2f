import { buildLedger, finishOf, type SlipLedger } from '@project-dashboard/core/slip';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../../refusals/refusal.ts';
import { readProjectCalendar } from '../calendar/project-calendar.ts';
import type { ListTables } from '../rows/list-tables.ts';
import { listRows } from '../rows/row-table.ts';
import { readPlans } from './plan-table.ts';
import { readClientItems } from './read-client-items.ts';
import { readDateRecords, readDisputes, readLaterCauses, readRemovals } from './read-records.ts';

const ledgerProject = z.object({
  client: z.string(),
  finishMilestoneId: z.nullable(z.string()),
  sharesLedger: z.pipe(
    z.number(),
    z.transform((value) => value === 1),
  ),
});

/** The settings of a project's ledger. Throws 404. */
export async function readLedgerProject(knex: Knex, id: string) {
  const found: unknown = await knex('projects').where({ id }).first({
    client: 'client',
    finishMilestoneId: 'finish_milestone_id',
    sharesLedger: 'shares_ledger',
  });
  if (found === undefined) throw notFound();
  return ledgerProject.parse(found);
}

/** What decides which ledger is read, and its days. */
interface LedgerQuery {
  /** Another milestone than the finish. */
  readonly milestone?: string | undefined;
  /** ISO, in `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
}

/**
 * The ledger of a project's finish, or of another milestone; null if no milestone has a date. Throws 404 for a milestone
 * that the project does not have.
 */
export async function readLedger(
  trx: Knex.Transaction,
  tables: ListTables,
  projectId: string,
  { milestone: id, today, timeZone }: LedgerQuery,
): Promise<{ readonly shared: boolean; readonly ledger: SlipLedger | null }> {
  const { client, finishMilestoneId, sharesLedger } = await readLedgerProject(trx, projectId);
  const milestones = await listRows(trx, tables.milestones, projectId);
  const finish = finishOf(milestones, id ?? finishMilestoneId);
  if (id !== undefined && finish?.row.id !== id) throw notFound();
  if (finish === null) return { shared: sharesLedger, ledger: null };
  const [plan] = await readPlans(trx, projectId, 1);
  const isGone =
    finishMilestoneId !== null && milestones.every((row) => row.id !== finishMilestoneId);
  const removals = isGone ? await readRemovals(trx, projectId) : undefined;
  const { calendar } = await readProjectCalendar(trx, projectId);
  const ledger = buildLedger(
    {
      milestone: finish.row,
      isNamed: finish.row.id === finishMilestoneId,
      client,
      records: await readDateRecords(trx, projectId, finish.row.id),
      later: await readLaterCauses(trx, projectId),
      disputes: await readDisputes(trx, projectId),
      plan: plan ?? null,
      removed: (id === undefined && removals?.get(finishMilestoneId ?? '')) || null,
      milestones,
      items: await readClientItems(trx, tables, projectId, timeZone),
      today,
      timeZone,
    },
    calendar,
  );
  return { shared: sharesLedger, ledger };
}
