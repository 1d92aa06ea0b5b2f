import { SENDING_MINUTES } from '@project-dashboard/core/mail-ledger/claim-rules';
import {
  MOST_EVENTS,
  type Notice,
  type NoticeClaim,
} from '@project-dashboard/core/webhooks/mails/mail-schema';
import { webhookMessage } from '@project-dashboard/core/webhooks/message';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { hashOfSecret, minutesAfter, newSecret } from '../../http/access/secret.ts';
import type { Handler } from '../../http/handler.ts';
import type { Site } from '../../http/pages/site.ts';
import { invalid } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { Unchanged, writeBesideProjects } from '../../store/transaction.ts';
import { readNoticeMails } from './notice-mail-table.ts';
import { stopUrls } from './stop-token.ts';

interface WantedMail {
  readonly webhookId: string;
  readonly projectId: string;
}

/** Claims the due events of some places and projects. An event is in one claim at most. */
export const claimNoticeMails =
  (db: Database, site: Site): Handler<'claimNoticeMails'> =>
  ({ body: { mails }, today, now }) => {
    if (new Set(mails.map((mail) => `${mail.webhookId} ${mail.projectId}`)).size < mails.length)
      throw invalid('mails', 'Name each place and project once.');
    return writeBesideProjects(db, async (trx) => {
      const claimed: (WantedMail & { readonly claim: string; readonly bodies: string[] })[] = [];
      for (const mail of mails) {
        const claim = newSecret();
        const bodies = await claimEvents(trx, db.kind === 'postgres', mail, { claim, now });
        claimed.push({ ...mail, claim, bodies });
      }
      const urlOf = await stopUrls(trx, site);
      const reply: NoticeClaim[] = [];
      for (const { bodies, claim, webhookId, projectId } of claimed) {
        const [delivery] = await readNoticeMails(trx, now, (query) =>
          query.where({ 'd.hook_id': webhookId, 'd.lease_by': hashOfSecret(claim) }),
        );
        reply.push(
          delivery === undefined
            ? { claim: null, reason: await whyNot(trx, webhookId), ...NOTHING }
            : {
                ...{ claim, reason: null, delivery },
                notice: {
                  ...{ projectId, slug: delivery.slug, projectTitle: delivery.title },
                  ...{ client: delivery.client, day: today, events: eventsOf(bodies) },
                  projectLead: await leadOf(trx, projectId),
                },
                stopUrl: urlOf({ id: webhookId, email: delivery.email }),
              },
        );
      }
      return reply.some(({ claim }) => claim !== null) ? reply : new Unchanged(reply);
    });
  };

const NOTHING = { delivery: null, notice: null, stopUrl: null };

const bodiesOf = z.array(z.object({ body: z.string() }));

/** Claims due events of a place that is not paused, the oldest first. It is a write first, as every transaction is. */
async function claimEvents(
  trx: Knex.Transaction,
  isPostgres: boolean,
  { webhookId, projectId }: WantedMail,
  { claim, now }: { readonly claim: string; readonly now: string },
): Promise<string[]> {
  const place = trx('webhooks').select('id').where({ id: webhookId, format: 'mail' });
  const free = trx('webhook_deliveries')
    .select('id')
    .where({ state: 'waiting', project_id: projectId, lease_until: null })
    .whereIn('hook_id', place.where({ paused_at: null }))
    .where('next_at', '<=', now)
    .orderBy('id')
    .limit(MOST_EVENTS);
  if (isPostgres) free.forUpdate().skipLocked();
  const found: unknown = await trx('webhook_deliveries')
    .whereIn('id', free)
    .update({
      lease_by: hashOfSecret(claim),
      lease_until: minutesAfter(now, SENDING_MINUTES),
      response: null,
    })
    .returning('body');
  return bodiesOf.parse(found).map(({ body }) => body);
}

/** The events of messages, the newest last. */
const eventsOf = (bodies: readonly string[]): Notice['events'] =>
  bodies
    .map((body) => {
      const { timestamp: at, data } = webhookMessage.parse(JSON.parse(body));
      return { at, by: data.by, title: data.title, reason: data.reason, said: data.said };
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));

const leads = z.object({ lead: z.string() });

const leadOf = async (trx: Knex.Transaction, id: string): Promise<string> =>
  leads.parse(await trx('projects').where({ id }).first({ lead: 'project_lead' })).lead;

const pauses = z.object({ format: z.string(), pausedAt: z.nullable(z.string()) });

async function whyNot(trx: Knex.Transaction, id: string): Promise<string> {
  const found: unknown = await trx('webhooks')
    .where({ id })
    .first({ format: 'format', pausedAt: 'paused_at' });
  if (found === undefined) return 'This place was removed.';
  const { format, pausedAt } = pauses.parse(found);
  if (format !== 'mail') return 'This place gets no mail.';
  return pausedAt === null
    ? 'Nothing waits any more: another run is sending it, or has sent it.'
    : 'This place is paused.';
}
