import { isoWeekOf } from '@project-dashboard/core/dates/iso-week';
import { countStates, ledgerStates } from '../mail-ledger/count-states.ts';
import type { Database } from '../store/database.ts';

/**
 * The number of this week's mails in each state, of all projects that are not archived, by one statement. `retry` is a
 * failure that the next run sends again. `now` is a moment in UTC, `today` its date in REPORT_TIMEZONE.
 */
export async function countWeeklyMails(
  { reader }: Database,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<ReadonlyMap<string, number>> {
  const week = isoWeekOf(today);
  const mailed = ledgerStates(reader, 'weekly_deliveries').where({ 'd.week': week });
  const expected = reader({ r: 'recipients' })
    .join({ p: 'projects' }, 'p.id', 'r.project_id')
    .leftJoin({ d: 'weekly_deliveries' }, (on) =>
      on.on('d.project_id', 'r.project_id').on('d.email_key', 'r.email_key').onVal('d.week', week),
    )
    .whereNull('r.removed_at')
    .whereNull('p.archived_at')
    .whereNull('d.id')
    .select(
      reader.raw("case when r.unsubscribed_at is null then 'waiting' else 'skipped' end, 0, null"),
    );
  return countStates(reader, mailed.unionAll(expected), now);
}
