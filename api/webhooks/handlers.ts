import { isDeepStrictEqual } from 'node:util';
import {
  addressFault,
  addressHint,
  type DeliveriesQuery,
  MOST_WEBHOOKS,
  maskUrl,
} from '@project-dashboard/core/messages/webhooks/bodies';
import { USUAL_EVENTS, wantsDerived } from '@project-dashboard/core/messages/webhooks/events';
import { stateMessage } from '@project-dashboard/core/messages/webhooks/message';
import {
  newWebhookReply,
  type WebhookFormat,
} from '@project-dashboard/core/messages/webhooks/schema';
import { emailAddress } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { findProjectId } from '../mail-ledger/ledger.ts';
import { invalid, notFound } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { changeAgency, Unchanged, writeBesideProjects } from '../store/transaction.ts';
import { deliver, makeSecret } from './deliver.ts';
import { deliveries, findDelivery, insertDeliveries, readDeliveries } from './delivery-table.ts';
import { listNoticeMails } from './mails/notice-mails.ts';
import { isPrivateLiteral } from './private-address.ts';
import { recordPlace, recordSecret } from './record-place.ts';
import { makeSender } from './send-message.ts';
import { startCursors } from './tell-saves.ts';
import { type ReadSlipSentence, restartStates, tellStates } from './tell-states.ts';
import {
  isSentByServer,
  readWebhooks,
  type StoredWebhook,
  showWebhooks,
  webhooks,
} from './webhook-table.ts';

/** How long the old secret of a place still signs, in milliseconds. */
const OLD_SECRET_MS = 24 * 3_600_000;
/** How long a new place waits until the present state of all projects is noted, in milliseconds. */
const NOTE_MS = 2000;
const LOGGED = 50;

export function webhookHandlers(db: Database, site: Site, readSlip: ReadSlipSentence) {
  const allowsPrivate = site.allowsPrivateReceivers;
  const sender = makeSender({
    allowsPrivate,
    timeout: site.webhookTimeout,
    clock: () => new Date(),
  });

  /** An address as it is stored. Throws 422 for one that no place with this format can have. */
  function checkAddress(format: WebhookFormat, text: string): string {
    const fault = addressFault(format, text);
    if (fault !== null) throw invalid('url', fault);
    if (format === 'mail') return emailAddress.parse(text);
    if (allowsPrivate) return text;
    const { protocol, hostname } = new URL(text);
    if (protocol !== 'https:')
      throw invalid(
        'url',
        'Must start with https://, because messages name projects and people. To try it on one machine, set WEBHOOK_PRIVATE=1.',
      );
    if (isPrivateLiteral(hostname))
      throw invalid(
        'url',
        `${hostname} is a private address. Enter a public one, or start the server with WEBHOOK_PRIVATE=1.`,
      );
    return text;
  }

  /** Notes the present state of projects, so that the first change is told as one. What takes longer is left to the outbox. */
  async function noteStates(now: string, today: string): Promise<void> {
    const hooks = await readWebhooks(db.reader);
    const end = performance.now() + NOTE_MS;
    while (performance.now() < end)
      if (!(await tellStates(db, hooks, { now, today, listUrl: null, readSlip }))) return;
  }

  const shown = async (knex: Knex, hook: StoredWebhook) => {
    const [found] = await showWebhooks(knex, [hook]);
    if (found === undefined) throw notFound();
    return found;
  };

  const log = (hookId: string | undefined, query: DeliveriesQuery) =>
    readDeliveries(db.reader, {
      hookId,
      onlyFailures: query.only === 'failures',
      limit: query.limit ?? LOGGED,
    });

  return {
    listWebhooks: async () => showWebhooks(db.reader, await readWebhooks(db.reader)),

    async createWebhook(request) {
      const { body, now, today, by } = request;
      const { format = 'standard', events = [...USUAL_EVENTS] } = body;
      const url = checkAddress(format, body.url);
      const made = await changeAgency(db, async (trx) => {
        const asked = body.projectId || undefined;
        const refuse = (sentence: string) => invalid('projectId', sentence);
        const projectId = (await findProjectId(trx, asked, refuse)) ?? null;
        const hook: StoredWebhook = {
          ...{ id: v7(), url, format, events, secret: makeSecret(), createdAt: now },
          name: body.name || usualName(format, url),
          projectId,
          ...{ oldSecret: null, oldUntil: null, pausedAt: null, pausedReason: null, givenUp: 0 },
        };
        const reply = {
          ...(await shown(trx, hook)),
          secret: hook.secret,
          hint: addressHint(format, url),
        };
        const secrets = { table: 'webhooks', columns: { secret: 'secret' } };
        return createOnce(
          trx,
          'agency',
          request,
          { schema: newWebhookReply, secrets },
          async () => {
            const present = await readWebhooks(trx);
            if (present.length >= MOST_WEBHOOKS)
              throw invalid('', `There are ${MOST_WEBHOOKS} places already. Remove one first.`);
            await webhooks.insert(trx, [hook]);
            await recordPlace(trx, { by, now }, null, reply);
            if (present.length === 0) await startCursors(trx);
            await listenFrom(trx, present, events);
            return reply;
          },
        );
      });
      if (wantsDerived(events)) await noteStates(now, today);
      return made;
    },

    async updateWebhook({ params: { id }, body, now, today, by }) {
      const { name, format, events, paused } = body;
      const saved = await changeAgency(db, async (trx) => {
        const hook = await webhooks.find(trx, { id });
        const asked = format ?? hook.format;
        if ((asked === 'mail') !== (hook.format === 'mail'))
          throw invalid('format', 'The format cannot change to or from mail. Add another place.');
        const url = body.url === undefined ? undefined : checkAddress(asked, body.url);
        const before = await shown(trx, hook);
        const isPaused = hook.pausedAt !== null;
        await webhooks.patch(
          trx,
          { id },
          {
            ...{ url, format, events },
            name: name === '' ? usualName(asked, url ?? hook.url) : (name ?? hook.name),
            // A person of the agency gives no reason. A place that starts again has no failures.
            ...(paused === true && !isPaused && { pausedAt: now, pausedReason: null }),
            ...(paused === false && isPaused && { pausedAt: null, pausedReason: null, givenUp: 0 }),
          },
        );
        if (events !== undefined) {
          const others = (await readWebhooks(trx)).filter((other) => other.id !== id);
          await listenFrom(trx, [...others, hook], events);
        }
        const after = await webhooks.find(trx, { id });
        if (isDeepStrictEqual(hook, after)) return new Unchanged(before);
        const changed = await shown(trx, after);
        await recordPlace(trx, { by, now }, before, changed);
        return changed;
      });
      if (events !== undefined && wantsDerived(events)) await noteStates(now, today);
      return saved;
    },

    async deleteWebhook({ params: { id }, now, by }) {
      await changeAgency(db, async (trx) => {
        const before = await shown(trx, await webhooks.find(trx, { id }));
        await trx('webhooks').where({ id }).delete();
        await trx('messages').where({ kind: 'notice', recipient_id: id }).delete();
        await recordPlace(trx, { by, now }, before, null);
        return undefined;
      });
      return undefined;
    },

    async testWebhook({ params: { id }, now }) {
      const hook = await webhooks.find(db.reader, { id });
      if (!isSentByServer(hook))
        throw invalid(
          '',
          'The server sends no mail. What waits is sent with: project-dashboard notices send --all',
        );
      const title = 'Test message';
      const change = { text: 'This place is told what happens.' };
      const body = stateMessage('test', null, now, { title, change });
      const delivery = { id: v7(), body };
      const { outcome, status, response } = await deliver(sender, hook, delivery, new Date(now));
      await writeBesideProjects(db, (trx) =>
        deliveries.insert(trx, [
          {
            ...{ ...delivery, hookId: id, projectId: null, groupId: null, type: 'test', title },
            ...{ attempts: 1, nextAt: null, status, response, createdAt: now, settledAt: now },
            state: outcome === 'arrived' ? 'sent' : 'failed',
          },
        ]),
      );
      return findDelivery(db.reader, id, delivery.id);
    },

    rotateWebhookSecret: ({ params: { id }, now, by }) =>
      changeAgency(db, async (trx) => {
        const { secret: old, name } = await webhooks.find(trx, { id });
        const secret = makeSecret();
        const oldUntil = new Date(Date.parse(now) + OLD_SECRET_MS).toISOString();
        await webhooks.patch(trx, { id }, { secret, oldSecret: old, oldUntil });
        await recordSecret(trx, { by, now }, name);
        return { id, secret, oldUntil };
      }),

    listNoticeMails: listNoticeMails(db),

    listAllDeliveries: ({ query }) => log(undefined, query),

    async listDeliveries({ params: { id }, query }) {
      await webhooks.find(db.reader, { id });
      return log(id, query);
    },

    async replayDelivery({ params: { id, deliveryId }, now }) {
      const found = await deliveries.find(db.reader, { hookId: id, id: deliveryId });
      const { projectId, groupId, type, title, body } = found;
      const again = { hookId: id, projectId, groupId, type, title, body };
      const [made = ''] = await writeBesideProjects(db, (trx) =>
        insertDeliveries(trx, [again], now),
      );
      return findDelivery(db.reader, id, made);
    },
  } satisfies Partial<Handlers>;
}

/** The name of a place to which nobody gave one. */
const usualName = (format: WebhookFormat, url: string): string =>
  format === 'mail' ? maskUrl(format, url) : new URL(url).host;

/** Prepares the states of projects for a place that begins to listen to some events. */
async function listenFrom(
  trx: Knex.Transaction,
  before: readonly StoredWebhook[],
  events: StoredWebhook['events'],
): Promise<void> {
  if (wantsDerived(events))
    await restartStates(trx, !before.some((other) => wantsDerived(other.events)));
}
