import type { ParameterizedContext } from 'koa';
import type { Session } from '../access/session.ts';

/** What the middlewares tell each other about one request. */
export interface ExchangeState {
  /** Names the request in the log, and in the answer to an unexpected failure. */
  requestId: string;
  /** The route's pattern, for the log; never the address, which may hold a token. */
  pattern: string;
  /** The session that let the caller in; undefined for every other credential. */
  session: Session | undefined;
}

/** One request and its answer. */
export type Exchange = ParameterizedContext<ExchangeState>;

/** The address of the caller: the socket's, or the one that the trusted proxies named. */
export function callerAddress(exchange: Exchange, trustedProxies: number): string {
  const socket = exchange.req.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const named = exchange
    .get('X-Forwarded-For')
    .split(',')
    .map((address) => address.trim());
  // Each proxy appends the address it saw, so only the last ones cannot be made up by the caller.
  return named.at(-trustedProxies) || socket;
}
