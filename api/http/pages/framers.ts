import { notFound } from '../../refusals/refusal.ts';
import { accessOf, type Gate } from '../access/gate.ts';
import { callerAddress, type Exchange } from '../exchange.ts';

/**
 * The origins that may frame /embed with the token of this address: every listed site, but for an internal token only
 * those without the client ceiling. Inside the frame the page calls from the server's own origin, so the ceiling has
 * to hold here. A token that opens nothing is treated like a client's. Throws 429 after too many of those.
 */
export async function framersOf(gate: Gate, exchange: Exchange): Promise<string[]> {
  const sites = [...gate.site.embedOrigins];
  // Read as the page reads it: of two tokens the first.
  const token = new URLSearchParams(exchange.querystring).get('token') ?? '';
  const access = await accessOf(gate, token);
  if (access === null && token !== '') await countFailure(gate, exchange);
  if (access !== null) exchange.state.role = access.view;
  return sites
    .filter(([, ceiling]) => access?.view !== 'internal' || ceiling === 'internal')
    .map(([origin]) => origin);
}

async function countFailure(gate: Gate, exchange: Exchange): Promise<void> {
  const address = callerAddress(exchange, gate.site.trustedProxies);
  const refusal = await gate.attempts.count(address, notFound());
  if (refusal.status === 429) throw refusal;
}
