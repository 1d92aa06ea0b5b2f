import type { Settlement } from '@project-dashboard/core/mail-ledger/schema';
import type { NoticeMail } from '@project-dashboard/core/webhooks/mails/mail-schema';
import { nextWait } from '@project-dashboard/core/webhooks/next-try';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { hashOfSecret } from '../../http/access/secret.ts';
import type { Handler } from '../../http/handler.ts';
import type { Database } from '../../store/database.ts';
import { writeBesideProjects } from '../../store/transaction.ts';
import { countResult } from '../deliver.ts';
import { readNoticeMails } from './notice-mail-table.ts';

/** Records the results of claimed mails. A request may be repeated. */
export const settleNoticeMails =
  (db: Database): Handler<'settleNoticeMails'> =>
  ({ body: { mails }, now }) =>
    writeBesideProjects(db, async (trx) => {
      const results: { reason: string | null; delivery: NoticeMail | null }[] = [];
      for (const mail of mails) {
        const reason = await settleMail(trx, mail, now);
        const [delivery = null] = await readNoticeMails(trx, now, (query) =>
          heldBy(query, 'd.', trx, mail),
        );
        results.push({ reason, delivery });
      }
      return results;
    });

/** Selects the deliveries of a mail that this claim took. */
function heldBy(
  query: Knex.QueryBuilder,
  of: '' | 'd.',
  trx: Knex.Transaction,
  { id, claim }: Settlement,
): Knex.QueryBuilder {
  const place = trx('webhook_deliveries').select('hook_id').where({ id });
  return query.where({ [`${of}lease_by`]: hashOfSecret(claim) }).whereIn(`${of}hook_id`, place);
}

const tried = z.array(z.object({ id: z.string(), hookId: z.string(), attempts: z.number() }));

/** Why a result was not recorded; null if it is. It is a write first, as every transaction is. */
async function settleMail(
  trx: Knex.Transaction,
  settlement: Settlement,
  now: string,
): Promise<string | null> {
  const { state, isTemporary = false, response = null } = settlement;
  const held = heldBy(trx('webhook_deliveries'), '', trx, settlement).where({ state: 'waiting' });
  // A temporary failure leaves the events waiting too: without a lease it is recorded already.
  if (state === 'failed' && isTemporary) held.whereNotNull('lease_until');
  const rows = tried.parse(
    await held
      .update({ response, attempts: trx.raw(state === 'waiting' ? 'attempts' : 'attempts + 1') })
      .returning(['id', 'hook_id as hookId', 'attempts']),
  );
  const [first] = rows;
  if (first === undefined) return refusal(trx, settlement);
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const after = columnsOf({ state, isTemporary, attempts }, now);
  const ids = rows.map(({ id }) => id);
  await trx('webhook_deliveries').whereIn('id', ids).update(after);
  if (after.state === 'sent' || after.state === 'given-up')
    await countResult(trx, first.hookId, { state: after.state, at: now }, false);
  return null;
}

/** What a result writes. A failure that a run reports to a person keeps a time in `lease_until` until it has. */
function columnsOf(
  {
    state,
    isTemporary,
    attempts,
  }: Pick<Settlement, 'state'> & { readonly isTemporary: boolean; readonly attempts: number },
  now: string,
) {
  if (state === 'sent')
    return { state, next_at: null, settled_at: now, lease_until: null } as const;
  if (state === 'waiting') return { state, lease_until: null };
  if (state === 'unknown') return { state: 'waiting', lease_until: now } as const;
  const wait = isTemporary ? nextWait({ attempts, retryAfter: null, random: Math.random() }) : null;
  if (wait === null)
    return { state: 'given-up', next_at: null, settled_at: now, lease_until: now } as const;
  const next_at = new Date(Date.parse(now) + wait).toISOString();
  return { state: 'waiting', next_at, lease_until: null } as const;
}

const settled = z.object({ state: z.string(), leaseBy: z.nullable(z.string()) });

/** The states of deliveries after each result. */
const AFTER: Readonly<Record<Settlement['state'], readonly string[]>> = {
  sent: ['sent'],
  waiting: ['waiting'],
  failed: ['given-up', 'waiting'],
  unknown: ['waiting', 'given-up'],
};

/** Null for a repeat of a request whose response was lost. */
async function refusal(
  trx: Knex.Transaction,
  { id, claim, state }: Settlement,
): Promise<string | null> {
  const found: unknown = await trx('webhook_deliveries')
    .where({ id })
    .first({ state: 'state', leaseBy: 'lease_by' });
  if (found === undefined) return 'This mail is not in the ledger any more.';
  const before = settled.parse(found);
  if (before.leaseBy !== hashOfSecret(claim))
    return 'These events were claimed again. Only their latest claim can be settled.';
  return AFTER[state].includes(before.state)
    ? null
    : `This mail was already settled as ${before.state}.`;
}
