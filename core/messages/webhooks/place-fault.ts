import type { Webhook } from './schema.ts';

/**
 * What is wrong with a place in one or two sentences: it is paused, or its last message did not arrive, and how many
 * messages wait. Null for a place that works.
 */
export function placeFault({
  name,
  pausedAt,
  pausedReason,
  waiting,
  last,
}: Pick<Webhook, 'name' | 'pausedAt' | 'pausedReason' | 'waiting' | 'last'>): string | null {
  const waits =
    waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'message waits' : 'messages wait'}.`;
  if (pausedAt !== null)
    return `${name} is paused${pausedReason === null ? '.' : `: ${pausedReason}`}${waits}`;
  if (last === null || last.state === 'sent') return null;
  const why = String(last.status ?? last.response ?? 'no response').replace(/\.$/, '');
  return `${name} did not receive the last message: ${why}.${waits}`;
}
