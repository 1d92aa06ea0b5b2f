import type { WorkingCalendar } from '@project-dashboard/core/calendar';
import type { Milestone } from '@project-dashboard/core/milestones';
import {
  checkCauses,
  type DateChangeCause,
  dateChangeCause,
  ownLateOn,
  type StatedCause,
} from '@project-dashboard/core/slip';
import { invalid, notFound } from '../../refusals/refusal.ts';
import type { Write } from '../history/recorder.ts';
import type { ListTables } from '../rows/list-tables.ts';
import { readClientItems } from './read-client-items.ts';

/** The move that causes are stated for. Days are ISO. */
interface CausedSave {
  readonly groupId: string;
  /** The milestone whose working days the causes add up to. */
  readonly title: string;
  readonly step: number;
  readonly on: string;
  readonly today: string;
  /** The milestones as they were before the move. */
  readonly milestones: readonly Pick<Milestone, 'title' | 'owner' | 'status' | 'dueDate'>[];
}

/**
 * The stated causes of a save with what they freeze; null for none. Throws 404 for an item of another project, and 422 for
 * a cause that the rules refuse.
 */
export async function keepCauses(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  tables: Pick<ListTables, 'inputs' | 'approvals'>,
  stated: readonly StatedCause[] | undefined,
  save: CausedSave,
  calendar: WorkingCalendar,
  timeZone: string,
): Promise<DateChangeCause | null> {
  if (stated === undefined || stated.length === 0) return null;
  const items = await readClientItems(trx, tables, projectId, timeZone);
  const { groupId, on, today, milestones } = save;
  const checked = checkCauses(stated, { ...save, items }, today, calendar);
  if (!checked.ok)
    throw checked.code === 'not-found' ? notFound() : invalid(checked.path, checked.message);
  const isClients = checked.value.some(({ id }) => id !== null);
  // Parsed, so that it has the order in which it is read again: an undo compares the texts.
  return dateChangeCause.parse({
    groupId,
    causes: checked.value,
    ownLate: isClients ? ownLateOn(milestones, on, calendar) : [],
  });
}
