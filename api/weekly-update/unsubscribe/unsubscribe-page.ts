import type { Gate } from '../../http/access/gate.ts';
import type { Exchange } from '../../http/exchange.ts';
import { pagePolicy } from '../../http/pages/page-policy.ts';
import { readBytes } from '../../http/request/read-bytes.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { changeUnrecorded, Unchanged } from '../../store/transaction.ts';
import { findSubscription, type Subscription } from './find-subscription.ts';
import { askPage, donePage, refusedPage, STYLE_HASH } from './unsubscribe-html.ts';
import { recipientOfToken } from './unsubscribe-token.ts';

/** The largest body of a one-click request (RFC 8058). Its content does not matter. */
const BODY_LIMIT = 1024;
const ALLOW = 'GET, HEAD, POST';

/**
 * Middleware for `/unsubscribe/{token}`, which needs no credential: the token names one recipient of one project. GET
 * only asks, because mail scanners open every link. POST unsubscribes, from the page's button or from a mail program.
 */
export function unsubscribePage(gate: Gate) {
  const policy = pagePolicy({ styles: STYLE_HASH, hasForm: true });
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const token = /^\/unsubscribe\/(.*)$/s.exec(exchange.path)?.[1];
    if (token === undefined) return next();
    exchange.state.pattern = '/unsubscribe/{token}';
    exchange.set('Content-Security-Policy', policy);
    exchange.type = 'text/html; charset=utf-8';
    try {
      exchange.body = await answer(gate, exchange, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      exchange.status = error.status;
      exchange.set({ ...error.parts.headers });
      exchange.body = refusedPage(error.detail);
    }
  };
}

async function answer(gate: Gate, exchange: Exchange, token: string): Promise<string> {
  const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
  if (!isRead && exchange.method !== 'POST')
    throw new Refusal(405, `This address accepts only ${ALLOW}.`, { headers: { Allow: ALLOW } });
  if (!isRead) await readBytes(exchange.req, BODY_LIMIT);
  const recipientId = await recipientOfToken(gate.db.reader, token);
  const subscription = recipientId && (await findSubscription(gate.db.reader, recipientId));
  if (!subscription)
    throw await gate.attempts.count(
      exchange,
      new Refusal(404, 'This link is incomplete. Open it again from the mail.'),
    );
  if (isRead && subscription.unsubscribedAt === null) return askPage(subscription);
  if (!isRead) await unsubscribe(gate, subscription);
  return donePage(subscription);
}

/** Ends the mails of one project, even an archived one, to one recipient. A second call changes nothing. */
function unsubscribe(gate: Gate, { id, projectId }: Subscription): Promise<void> {
  const now = gate.clock().toISOString();
  return changeUnrecorded(
    gate.db,
    projectId,
    async (trx) => {
      const changed = await trx('recipients')
        .where({ id, unsubscribed_at: null })
        .update({ unsubscribed_at: now });
      return changed === 0 ? new Unchanged(undefined) : undefined;
    },
    { evenArchived: true, topics: ['recipients', 'weekly-mail'] },
  );
}
