import { countStates, ledgerStates } from '../mail-ledger/count-states.ts';
import type { Database } from '../store/database.ts';

/**
 * The number of today's reminders in each state, of all projects that are not archived. A reminder counts once a run has
 * claimed it, or the agency has asked for it. `now` is a moment in UTC, `today` its date in REPORT_TIMEZONE.
 */
export const countReminders = (
  { reader }: Database,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<ReadonlyMap<string, number>> =>
  countStates(reader, ledgerStates(reader, 'reminders').where({ 'd.day': today }), now);
