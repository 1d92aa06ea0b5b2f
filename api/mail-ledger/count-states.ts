import { deliveryStateAt } from '@project-dashboard/core/mail-ledger/claim-rules';
import { DELIVERY_STATES, deliveryState } from '@project-dashboard/core/mail-ledger/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type MailLedger, storedBoolean } from './ledger.ts';

const groups = z.array(
  z.object({
    state: deliveryState,
    isTemporary: storedBoolean,
    claimedAt: z.nullable(z.string()),
    mails: z.number(),
  }),
);

/** The state of each mail in a ledger, of all projects that are not archived. The ledger is `d` in the query. */
export const ledgerStates = (reader: Knex, table: MailLedger<never>['table']): Knex.QueryBuilder =>
  reader({ d: table })
    .join({ p: 'projects' }, 'p.id', 'd.project_id')
    .whereNull('p.archived_at')
    .select('d.state', { isTemporary: 'd.is_temporary' })
    // When a mail was claimed only matters while it is being sent.
    .select(reader.raw("case when d.state = 'sending' then d.claimed_at end as ??", ['claimedAt']));

/**
 * The number of mails in each state, by one statement. `retry` is a failure that the next run sends again. `now` is a moment
 * in UTC.
 */
export async function countStates(
  reader: Knex,
  mails: Knex.QueryBuilder,
  now: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = reader
    .from(mails.as('m'))
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
