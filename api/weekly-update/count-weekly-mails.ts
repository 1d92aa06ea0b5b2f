import { isoWeekOf } from '@project-dashboard/core/dates';
import {
  DELIVERY_STATES,
  deliveryState,
  deliveryStateAt,
} from '@project-dashboard/core/mail-ledger';
import * as z from 'zod/mini';
import { storedBoolean } from '../mail-ledger/ledger.ts';
import type { Database } from '../store/database.ts';

const groups = z.array(
  z.object({
    state: deliveryState,
    isTemporary: storedBoolean,
    claimedAt: z.nullable(z.string()),
    mails: z.number(),
  }),
);

/**
 * The number of this week's mails in each state, of all projects that are not archived, by one statement. `retry` is a
 * failure that the next run sends again. `now` is a moment in UTC, `today` its date in REPORT_TIMEZONE.
 */
export async function countWeeklyMails(
  { reader }: Database,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<ReadonlyMap<string, number>> {
  const week = isoWeekOf(today);
  const mailed = reader({ d: 'weekly_deliveries' })
    .join({ p: 'projects' }, 'p.id', 'd.project_id')
    .where({ 'd.week': week })
    .whereNull('p.archived_at')
    .select('d.state', { isTemporary: 'd.is_temporary' })
    // When a mail was claimed only matters while it is being sent.
    .select(reader.raw("case when d.state = 'sending' then d.claimed_at end as ??", ['claimedAt']));
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
  const rows = reader
    .from(mailed.unionAll(expected).as('m'))
    .select('state', 'isTemporary', 'claimedAt')
    .select(reader.raw('cast(count(*) as integer) as mails'))
    .groupBy('state', 'isTemporary', 'claimedAt');
  const counts = new Map<string, number>([...DELIVERY_STATES, 'retry'].map((it) => [it, 0]));
  for (const { mails, ...row } of groups.parse(await rows)) {
    const seen = deliveryStateAt({ ...row, claimedAt: row.claimedAt ?? now }, now);
    const shown = seen === 'failed' && row.isTemporary ? 'retry' : seen;
    counts.set(shown, (counts.get(shown) ?? 0) + mails);
  }
  return counts;
}
