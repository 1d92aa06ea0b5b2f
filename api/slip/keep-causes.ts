import type { Milestone } from '@project-dashboard/core/rows/milestones/schema';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import {
  checkCauses,
  itemClaims,
  type LedgerOfMove,
} from '@project-dashboard/core/rules/slip/causes/check-causes';
import { ownLateOn } from '@project-dashboard/core/rules/slip/causes/client-items';
import {
  type DateChangeCause,
  dateChangeCause,
  type KeptCause,
} from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { slipParts } from '@project-dashboard/core/rules/slip/ledger/slip-lines';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { refusalOf } from '../refusals/refusal.ts';
import type { Write } from '../store/history/changes.ts';
import { readCountedMoves, readFinish } from './counted-moves.ts';
import { readPlans } from './plans.ts';
import { readClientItems, readLedgerProject } from './read-ledger.ts';
import { readLaterCauses } from './read-records.ts';

/** The move that causes are stated for. Days are ISO. */
interface CausedSave {
  readonly groupId: string;
  /** The milestone whose working days the causes add up to. */
  readonly title: string;
  readonly step: number;
  /** The milestones that the save moves, this one first. */
  readonly moved: readonly string[];
  /** The project's revision with the save; undefined while it is made. */
  readonly revision?: number | undefined;
  readonly on: string;
  readonly today: string;
  /** The milestones as they were before the move. */
  readonly milestones: readonly Pick<Milestone, 'title' | 'owner' | 'status' | 'dueDate'>[];
  /** The causes that the save has already. */
  readonly known?: readonly KeptCause[] | undefined;
}

/**
 * The stated causes of a save with what they freeze; null for none. Throws 404 for an item of another project, and 422 for
 * a cause that the rules refuse.
 */
export async function keepCauses(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  stated: readonly StatedCause[] | undefined,
  save: CausedSave,
  calendar: WorkingCalendar,
  timeZone: string,
): Promise<DateChangeCause | null> {
  if (stated === undefined || stated.length === 0) return null;
  const items = await readClientItems(trx, projectId, timeZone);
  const { groupId, on, today, milestones } = save;
  const ledgers = await readLedgersOfMove(trx, projectId, save, calendar);
  const checked = checkCauses(stated, { ...save, items, ledgers }, today, calendar);
  if (!checked.ok) throw refusalOf(checked);
  const isClients = checked.value.some(({ id }) => id !== null);
  return dateChangeCause.parse({
    groupId,
    causes: checked.value,
    ownLate: isClients ? ownLateOn(milestones, on, calendar) : [],
  });
}

/** The ledgers that count a save: that of its first milestone, and that of the finish if it moved too. */
async function readLedgersOfMove(
  trx: Write['trx'],
  projectId: string,
  { groupId, step, moved }: CausedSave,
  calendar: WorkingCalendar,
): Promise<LedgerOfMove[]> {
  const rows = await listRows(trx, milestoneTable, projectId);
  const { finishMilestoneId } = await readLedgerProject(trx, projectId);
  const [plan] = await readPlans(trx, projectId, 1);
  const about = { projectId, finishMilestoneId, milestones: rows, plan, calendar };
  const finish = (await readFinish(trx, about)).finish?.row.id;
  const later = await readLaterCauses(trx, projectId);
  const ledgers: LedgerOfMove[] = [];
  for (const [place, id] of moved.entries()) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || (place > 0 && id !== finish)) continue;
    const counted = await readCountedMoves(trx, projectId, row, plan, calendar);
    const known = counted.moves.find(({ record }) => record.groupId === groupId);
    const claims = itemClaims(slipParts(counted, later).lines);
    ledgers.push({
      step: known?.step ?? step,
      claims: claims.filter((claim) => claim.groupId !== groupId),
    });
  }
  return ledgers;
}
