import { SENDING_MINUTES } from '@project-dashboard/core/mail-ledger/claim-rules';
import type { NoticeMail } from '@project-dashboard/core/webhooks/mails/mail-schema';
import { DELIVERY_STATES } from '@project-dashboard/core/webhooks/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { minutesAfter } from '../../http/access/secret.ts';

const grouped = z.array(
  z.object({
    id: z.string(),
    webhookId: z.string(),
    projectId: z.string(),
    slug: z.string(),
    title: z.string(),
    client: z.string(),
    email: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.coerce.number(),
    events: z.coerce.number(),
    response: z.nullable(z.string()),
    leaseUntil: z.nullable(z.string()),
    settledAt: z.nullable(z.string()),
  }),
);
type Grouped = z.output<typeof grouped>[number];

/** What belongs to no mail of a run waits together, whoever tried it before. */
const MAIL = 'case when d.lease_until is null then null else d.lease_by end';

/**
 * Reads the mails of the deliveries that `where` selects: `d`, with their places `h` and projects `p`. The deliveries of a
 * mail have the hash of its claim in `lease_by`. `lease_until` is the time when its sending counts as interrupted; of a mail
 * that failed, it stays until a run has reported the failure.
 */
export async function readNoticeMails(
  knex: Knex,
  now: string,
  where: (query: Knex.QueryBuilder) => void,
): Promise<NoticeMail[]> {
  const columns = {
    webhookId: 'd.hook_id',
    projectId: 'd.project_id',
    slug: 'p.slug',
    title: 'p.title',
    client: 'p.client',
    email: 'h.url',
    state: 'd.state',
    leaseUntil: 'd.lease_until',
  };
  const query = knex({ d: 'webhook_deliveries' })
    .join({ h: 'webhooks' }, 'h.id', 'd.hook_id')
    .join({ p: 'projects' }, 'p.id', 'd.project_id')
    .where({ 'h.format': 'mail' })
    .groupBy(Object.values(columns))
    .groupByRaw(MAIL)
    .select(columns)
    .min({ id: 'd.id' })
    .max({ attempts: 'd.attempts', response: 'd.response', settledAt: 'd.settled_at' })
    .count({ events: '*' })
    .orderBy(['p.slug', 'd.hook_id', 'id']);
  where(query);
  return grouped.parse(await query).map((row) => shown(row, now));
}

function shown({ leaseUntil, ...row }: Grouped, now: string): NoticeMail {
  const { state, isTemporary } = stateOf({ ...row, leaseUntil }, now);
  const claimedAt =
    state === 'sending' && leaseUntil !== null ? minutesAfter(leaseUntil, -SENDING_MINUTES) : null;
  return { ...row, state, isTemporary, claimedAt };
}

function stateOf(
  { state, leaseUntil, attempts }: Pick<Grouped, 'state' | 'leaseUntil' | 'attempts'>,
  now: string,
): Pick<NoticeMail, 'state' | 'isTemporary'> {
  if (state === 'sent') return { state, isTemporary: false };
  if (state !== 'waiting') return { state: 'failed', isTemporary: false };
  if (leaseUntil === null)
    return attempts === 0
      ? { state: 'waiting', isTemporary: false }
      : { state: 'failed', isTemporary: true };
  return { state: leaseUntil > now ? 'sending' : 'unknown', isTemporary: false };
}
