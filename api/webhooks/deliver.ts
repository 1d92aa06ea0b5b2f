import { createHmac, randomBytes } from 'node:crypto';
import {
  slackBody,
  teamsBody,
  webhookMessage,
} from '@project-dashboard/core/messages/webhooks/message';
import { GIVEN_UP_TO_PAUSE, nextWait } from '@project-dashboard/core/messages/webhooks/next-try';
import type { Knex } from 'knex';
import { type DueDelivery, type Settled, saveResult } from './delivery-table.ts';
import { pausePlace } from './record-place.ts';
import type { Sender, SendResult } from './send-message.ts';
import { type SentWebhook, webhooks } from './webhook-table.ts';

/** Sends one message to a place, in its format, signed at this moment. The server sends no mail. */
export function deliver(
  sender: Sender,
  hook: SentWebhook,
  { id, body }: Pick<DueDelivery, 'id' | 'body'>,
  now: Date,
): Promise<SendResult> {
  if (hook.format !== 'standard') {
    const message = webhookMessage.parse(JSON.parse(body));
    return sender.send(hook.url, (hook.format === 'slack' ? slackBody : teamsBody)(message), {});
  }
  const timestamp = Math.floor(now.getTime() / 1000);
  const isOldValid = hook.oldSecret !== null && (hook.oldUntil ?? '') > now.toISOString();
  const secrets = [hook.secret, ...(isOldValid && hook.oldSecret !== null ? [hook.oldSecret] : [])];
  return sender.send(hook.url, body, {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(secrets, `${id}.${timestamp}.${body}`),
  });
}

/** What a try means for its delivery: it is done, waits for the next try, or is given up. */
export function settle(
  { id, attempts: before }: Pick<DueDelivery, 'id' | 'attempts'>,
  { outcome, status, response, retryAfter }: SendResult,
  now: Date,
): Settled {
  const attempts = before + 1;
  const tried = { id, attempts, status, response, at: now.toISOString(), nextAt: null };
  if (outcome === 'arrived') return { ...tried, state: 'sent' };
  const wait = nextWait({ attempts, retryAfter, random: Math.random() });
  if (outcome === 'gone' || wait === null) return { ...tried, state: 'given-up' };
  const nextAt = new Date(now.getTime() + wait).toISOString();
  return { ...tried, state: 'waiting', nextAt };
}

/**
 * Writes what became of some tries of one place, and pauses the place if it is gone or too many messages in a row did not
 * arrive. Returns the reason of a pause.
 */
export async function saveResults(
  trx: Knex.Transaction,
  hookId: string,
  by: string,
  results: readonly { readonly settled: Settled; readonly isGone: boolean }[],
): Promise<string | null> {
  for (const { settled, isGone } of results) {
    if (!(await saveResult(trx, hookId, by, settled))) continue;
    const reason = await countResult(trx, hookId, settled, isGone);
    if (reason !== null) return reason;
  }
  return null;
}

/** Counts a result of a place, and pauses the place after too many failures. Returns the reason of a pause. */
export async function countResult(
  trx: Knex.Transaction,
  hookId: string,
  { state, at }: Pick<Settled, 'state' | 'at'>,
  isGone: boolean,
): Promise<string | null> {
  const hook = trx('webhooks').where({ id: hookId });
  if (state === 'sent') await hook.where('given_up', '>', 0).update({ given_up: 0 });
  if (state !== 'given-up') return null;
  await hook.increment('given_up', 1);
  const { givenUp = 0 } = (await webhooks.first(trx, { id: hookId })) ?? {};
  if (!isGone && givenUp < GIVEN_UP_TO_PAUSE) return null;
  const reason = isGone
    ? 'The receiver wants no more messages (410).'
    : `${givenUp} messages did not arrive.`;
  return (await pausePlace(trx, hookId, { at, reason })) ? reason : null;
}

const PREFIX = 'whsec_';

/** A new secret of 256 bits, as Standard Webhooks writes it. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The signature header of Standard Webhooks: one `v1` signature for each secret. */
const signatures = (secrets: readonly string[], signed: string): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
