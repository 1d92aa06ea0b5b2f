import { type Milestone, milestone } from '@project-dashboard/core/rows/milestones/schema';
import { project } from '@project-dashboard/core/rows/projects/schema';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import {
  type ClientItem,
  clientItems,
} from '@project-dashboard/core/rules/slip/causes/client-items';
import { buildLedger } from '@project-dashboard/core/rules/slip/ledger/slip-ledger';
import { agencySide } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import type { SlipLedger } from '@project-dashboard/core/rules/slip/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readProjectCalendar } from '../calendar/calendars.ts';
import { approvalTable } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { notFound } from '../refusals/refusal.ts';
import { only, table } from '../store/table.ts';
import { readFinish } from './counted-moves.ts';
import { readPlans } from './plans.ts';
import { readDateRecords, readDisputes, readLaterCauses } from './read-records.ts';

const ledgerProjects = table('projects', only(project, 'id', 'finishMilestoneId', 'sharesLedger'));

/** The settings of a project's ledger. Throws 404. */
export const readLedgerProject = (knex: Knex, id: string) => ledgerProjects.find(knex, { id });

/** What decides which ledger is read, and its days. */
interface LedgerQuery {
  /** Another milestone than the finish. */
  readonly milestone?: string | undefined;
  /** ISO, in `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
  /** The agency's name, for a client; null without one. The agency itself reads `our side`. */
  readonly agency?: string | null | undefined;
}

/**
 * The ledger of a project's finish, or of another milestone; null if no milestone has, or had, a promised date. Throws 404
 * for a milestone that the project does not have.
 */
export async function readLedger(
  trx: Knex.Transaction,
  projectId: string,
  { milestone: id, today, timeZone, agency }: LedgerQuery,
): Promise<{ readonly shared: boolean; readonly ledger: SlipLedger | null }> {
  const { finishMilestoneId, sharesLedger } = await readLedgerProject(trx, projectId);
  const milestones = await listRows(trx, milestoneTable, projectId);
  const [plan] = await readPlans(trx, projectId, 1);
  const { calendar } = await readProjectCalendar(trx, projectId);
  const about = { projectId, finishMilestoneId, milestones, plan, calendar };
  const asked = milestones.find((row) => row.id === id);
  if (id !== undefined && asked === undefined) throw notFound();
  const { finish, former } =
    asked === undefined
      ? await readFinish(trx, about)
      : { finish: { row: asked, isNamed: asked.id === finishMilestoneId }, former: null };
  const row = finish?.row ?? (former && (await readRemoved(trx, projectId, former.id)));
  if (row === null) return { shared: sharesLedger, ledger: null };
  const ledger = buildLedger(
    {
      milestone: row,
      isNamed: finish?.isNamed ?? false,
      ourSide: agency === undefined ? undefined : agencySide(agency),
      records: await readDateRecords(trx, projectId, row.id),
      later: await readLaterCauses(trx, projectId),
      disputes: await readDisputes(trx, projectId),
      plan: plan ?? null,
      former,
      milestones,
      items: await readClientItems(trx, projectId, timeZone),
      today,
      timeZone,
    },
    calendar,
  );
  return { shared: sharesLedger, ledger };
}

/** The removed milestone of a project without any other, as it was. It has no date now. */
async function readRemoved(
  trx: Knex.Transaction,
  projectId: string,
  id: string,
): Promise<Milestone | null> {
  const found = await removals.first(trx, { rowId: id }, (query) =>
    query.where({ project_id: projectId, kind: 'deleted' }).orderBy('revision', 'desc'),
  );
  return found === undefined ? null : milestone.parse({ ...found.before, projectId, dueDate: TBD });
}

const removals = table(
  'changes',
  z.object({ rowId: z.string(), before: z.record(z.string(), z.unknown()) }),
);

const handIns = table(
  'notes',
  z.object({ rowId: z.string(), kind: z.enum(['sent', 'returned']), createdAt: z.string() }),
);

/** The client inputs and approvals of a project, with the day on which each one came in `timeZone`. */
export async function readClientItems(
  trx: Knex,
  projectId: string,
  timeZone: string,
): Promise<ClientItem[]> {
  const found = await handIns.rows(trx, {}, (query) =>
    query
      .where({ project_id: projectId, list: 'inputs' })
      .whereIn('kind', ['sent', 'returned'])
      .whereNull('hidden_by')
      .orderBy(['created_at', 'id']),
  );
  const sentAt = new Map<string, string>();
  for (const { rowId, kind, createdAt } of found) {
    // A hand-in that was returned does not count; the next one does.
    if (kind === 'returned') sentAt.delete(rowId);
    else if (!sentAt.has(rowId)) sentAt.set(rowId, createdAt);
  }
  return clientItems(
    await listRows(trx, inputTable, projectId),
    await listRows(trx, approvalTable, projectId),
    sentAt,
    timeZone,
  );
}
