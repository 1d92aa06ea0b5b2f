import { deliveryStateAt } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import type { Settlement } from '@project-dashboard/core/messages/mail-ledger/mails';
import { webhookMessage } from '@project-dashboard/core/messages/webhooks/message';
import { nextWait } from '@project-dashboard/core/messages/webhooks/next-try';
import {
  MOST_EVENTS,
  type Notice,
  type NoticeMail,
  noticeMail,
} from '@project-dashboard/core/messages/webhooks/schema';
import { project } from '@project-dashboard/core/rows/projects/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../../http/handler.ts';
import type { Site } from '../../http/pages/site.ts';
import { findProjectId, type Message, messages } from '../../mail-ledger/ledger.ts';
import type { AskedMail, MailRules } from '../../mail-ledger/mail-rules.ts';
import type { Database } from '../../store/database.ts';
import { countRows, table } from '../../store/table.ts';
import { countResult } from '../deliver.ts';
import { heldPlace } from '../delivery-table.ts';
import { webhooks } from '../webhook-table.ts';
import { stopUrl } from './notices-off-page.ts';

/**
 * The notices: the events of a project for a place that gets mail. A notice names at most {@link MOST_EVENTS} events, which
 * have its id; the first of them is its period.
 */
export const noticeMails = (site: Site): MailRules => ({
  kind: 'notice',
  topics: ['webhooks'],
  isAgencyOnly: true,
  evenArchived: true,
  periodOn: () => null,
  periodName: '',
  due: async (knex, { id }) => {
    const count = await countEvents(knex, id);
    return `${count} ${count === 1 ? 'event' : 'events'}`;
  },

  async find(trx, asked) {
    const { recipientId, projectId, today } = asked;
    const place = await findPlace(trx, recipientId);
    if ('refused' in place) return place;
    const events = await findDue(trx, asked);
    const [first] = events;
    if (first === undefined)
      return { refused: 'Nothing waits any more: another run is sending it, or has sent it.' };
    const period = first.id;
    const before = await messages.first(trx, { kind: 'notice', recipientId, period });
    const { email } = place;
    return {
      before,
      own: { period, email, name: null, items: [] },
      skipped: null,
      take: ({ id }) =>
        trx('webhook_deliveries')
          .whereIn(
            'id',
            events.map((event) => event.id),
          )
          .update({ mail_id: id, response: null }),
      async write(reader, { messageId }) {
        const { title: projectTitle, ...about } = await readProject(reader, projectId);
        return {
          ...{ kind: 'notice', to: email, messageId },
          stopUrl: await stopUrl(reader, site, { id: recipientId, email }),
          notice: {
            ...about,
            projectId,
            projectTitle,
            day: today,
            events: events.map(({ body }) => told(body)),
          },
        };
      },
    };
  },

  show: noticeOf,

  settle: settleEvents,

  // Events of an interrupted mail. Those of a refused one are given up already.
  acknowledge: (trx, { id }, now) =>
    trx('webhook_deliveries')
      .where({ mail_id: id, state: 'waiting' })
      .update({
        ...{ state: 'given-up', next_at: null, settled_at: now },
        response: trx.raw('coalesce(response, ?)', [INTERRUPTED]),
      }),
});

const INTERRUPTED = 'The run was interrupted. The mail may have arrived.';

const projects = table(
  'projects',
  z.pick(project, { id: true, slug: true, title: true, client: true, projectLead: true }),
);

async function readProject(knex: Knex, projectId: string) {
  const { id: _, ...about } = await projects.find(knex, { id: projectId });
  return about;
}

/** The address of a place that gets mail, held against its removal; or why it gets none. */
async function findPlace(
  trx: Knex.Transaction,
  id: string,
): Promise<{ readonly email: string } | { readonly refused: string }> {
  const found = await webhooks.first(trx, { id }, (query) => query.forKeyShare());
  if (found === undefined) return { refused: 'This place was removed.' };
  const { format, url: email, pausedAt } = found;
  if (format !== 'mail') return { refused: 'This place gets no mail.' };
  return pausedAt === null ? { email } : { refused: 'This place is paused.' };
}

/** The mails whose events are free again: a run gave them back, or tries them once more. */
const freeMails = (knex: Knex) =>
  knex('messages')
    .select('id')
    .where({ kind: 'notice' })
    .where((free) =>
      free.where({ state: 'waiting' }).orWhere({ state: 'failed', is_temporary: 1 }),
    );

/** The events `d` that are in no mail, and that a run may send now. */
const freeEvents = (knex: Knex, now: string) =>
  knex({ d: 'webhook_deliveries' })
    .where({ 'd.state': 'waiting' })
    .where('d.next_at', '<=', now)
    .where((free) => free.whereNull('d.mail_id').orWhereIn('d.mail_id', freeMails(knex)));

const dueEvents = z.array(z.object({ id: z.string(), body: z.string() }));

/** The oldest events of a project that a place has not got. The project is held, so no other claim takes them. */
const findDue = async (
  trx: Knex.Transaction,
  { recipientId, projectId, now }: AskedMail,
): Promise<z.output<typeof dueEvents>> =>
  dueEvents.parse(
    await freeEvents(trx, now)
      .where({ 'd.hook_id': recipientId, 'd.project_id': projectId })
      .orderBy('d.id')
      .limit(MOST_EVENTS)
      .select('d.id', 'd.body'),
  );

function told(body: string): Notice['events'][number] {
  const { timestamp: at, data } = webhookMessage.parse(JSON.parse(body));
  return { at, by: data.by, title: data.title, reason: data.reason, said: data.said };
}

const countEvents = (knex: Knex, mailId: string): Promise<number> =>
  countRows(knex('webhook_deliveries').where({ mail_id: mailId }));

/** A mail in the ledger as readers see it at a moment (UTC). */
async function noticeOf(knex: Knex, message: Message, now: string): Promise<NoticeMail> {
  const { id, projectId, recipientId } = message;
  const state = deliveryStateAt(message, now);
  return {
    ...message,
    ...(await readProject(knex, projectId)),
    ...{ webhookId: recipientId, state, events: await countEvents(knex, id) },
    claimedAt: state === 'sending' ? message.claimedAt : null,
  };
}

const tried = z.array(z.object({ attempts: z.number() }));

/** Writes what became of the events of a mail. Returns true if a later run sends them again. */
async function settleEvents(
  trx: Knex.Transaction,
  { id, recipientId }: Message,
  { state, isTemporary = false, response }: Settlement,
  now: string,
): Promise<boolean> {
  // The first of the locks, as in a claim.
  await heldPlace(trx, recipientId);
  const events = () => trx('webhook_deliveries').where({ mail_id: id });
  const attempts = trx.raw(state === 'waiting' ? 'attempts' : 'attempts + 1');
  const rows = tried.parse(
    await events()
      .update({ response: response ?? null, attempts })
      .returning('attempts'),
  );
  if (rows.length === 0 || state === 'waiting' || state === 'unknown') return false;
  const most = Math.max(...rows.map((row) => row.attempts));
  const wait = isTemporary
    ? nextWait({ attempts: most, retryAfter: null, random: Math.random() })
    : null;
  if (state === 'failed' && wait !== null) {
    await events().update({ next_at: new Date(Date.parse(now) + wait).toISOString() });
    return true;
  }
  const ended = state === 'sent' ? 'sent' : 'given-up';
  await events().update({ state: ended, next_at: null, settled_at: now });
  await countResult(trx, recipientId, { state: ended, at: now }, false);
  return false;
}

const waitingMails = z.array(
  z.extend(
    z.omit(noticeMail, { state: true, isTemporary: true, claimedAt: true, settledAt: true }),
    { attempts: z.coerce.number(), events: z.coerce.number() },
  ),
);

/** The events that wait for a mail, by place and project. */
async function readWaiting(
  knex: Knex,
  now: string,
  projectId: string | undefined,
): Promise<NoticeMail[]> {
  const columns = {
    webhookId: 'd.hook_id',
    projectId: 'd.project_id',
    slug: 'p.slug',
    title: 'p.title',
    client: 'p.client',
    email: 'h.url',
  };
  const query = freeEvents(knex, now)
    .join({ h: 'webhooks' }, 'h.id', 'd.hook_id')
    .join({ p: 'projects' }, 'p.id', 'd.project_id')
    .where({ 'h.format': 'mail', 'h.paused_at': null })
    .groupBy(Object.values(columns))
    .select(columns)
    .min({ id: 'd.id' })
    .max({ attempts: 'd.attempts', response: 'd.response' })
    .count({ events: '*' });
  if (projectId !== undefined) query.where({ 'd.project_id': projectId });
  return waitingMails.parse(await query).map((mail) => ({
    ...mail,
    state: mail.attempts === 0 ? 'waiting' : 'failed',
    isTemporary: mail.attempts > 0,
    claimedAt: null,
    settledAt: null,
  }));
}

/** What waits for a mail, what a run is sending, and the problems that no run has reported. */
export const listNoticeMails =
  (db: Database): Handler<'listNoticeMails'> =>
  async ({ query: { project }, now }) => {
    const { reader } = db;
    const projectId = await findProjectId(reader, project);
    const mails = await readWaiting(reader, now, projectId);
    const open = await messages.rows(reader, { kind: 'notice', projectId, toldAt: null }, (query) =>
      query.where((it) =>
        it.whereIn('state', ['sending', 'unknown']).orWhere({ state: 'failed', is_temporary: 0 }),
      ),
    );
    for (const message of open) mails.push(await noticeOf(reader, message, now));
    const orderOf = ({ slug, webhookId, id }: NoticeMail) => `${slug} ${webhookId} ${id}`;
    return mails.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  };
