import { notFound } from '../../refusals/refusal.ts';
import { accessOf, type Gate } from '../access/gate.ts';
import type { Exchange } from '../exchange.ts';

/**
 * The origins that may frame /embed with the token in this address: every listed site for a client token, only those
 * with the internal ceiling for an internal token. Inside the frame the page calls from the server's own origin, so
 * the ceiling must be enforced here. An invalid token is treated like a client token. Throws 429 after too many of
 * them.
 */
export async function framersOf(gate: Gate, exchange: Exchange): Promise<string[]> {
  const sites = [...gate.site.embedOrigins];
  // The page also reads the first of two tokens.
  const token = new URLSearchParams(exchange.querystring).get('token') ?? '';
  const access = await accessOf(gate, token);
  if (access === null && token !== '') await countFailure(gate, exchange);
  if (access !== null) exchange.state.role = access.view;
  return sites
    .filter(([, ceiling]) => access?.view !== 'internal' || ceiling === 'internal')
    .map(([origin]) => origin);
}

async function countFailure(gate: Gate, exchange: Exchange): Promise<void> {
  const refusal = await gate.attempts.count(exchange, notFound());
  if (refusal.status === 429) throw refusal;
}
