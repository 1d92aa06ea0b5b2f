import { isIP } from 'node:net';
import type { Role } from '@project-dashboard/core/contract/route';
import type { ParameterizedContext } from 'koa';
import type { Principal } from './access/principal.ts';
import type { Session } from './access/sessions.ts';

/** State that the middlewares share about one request. */
export interface ExchangeState {
  /** Identifies the request in the log and in the response to an unexpected error. */
  requestId: string;
  /** The route's pattern, for the log. The address is not logged because it may contain a token. */
  pattern: string;
  /** The principal's role, for the log; `none` without a valid credential. */
  role: Role | 'none';
  /** The holder of the credential that authorized the principal. */
  principal: Principal | undefined;
  /** The session that authorized the principal; undefined for every other credential. */
  session: Session | undefined;
}

export type Exchange = ParameterizedContext<ExchangeState>;

/**
 * The IP address of the request: the socket's, or the one reported by the trusted proxies. A text that is not an IP
 * address is ignored, so that a log line never repeats text that a request brought.
 */
export function requestAddress(exchange: Exchange, trustedProxies: number): string {
  const socket = withoutPrefix(exchange.req.socket.remoteAddress ?? 'unknown');
  if (trustedProxies === 0) return socket;
  const named = exchange
    .get('X-Forwarded-For')
    .split(',')
    .map((address) => address.trim());
  // Each proxy appends the address it saw, so a request can only invent the first ones.
  const address = withoutPort(named.at(-trustedProxies) ?? '');
  return isIP(address) ? withoutPrefix(address) : socket;
}

/** Removes the port that some proxies add: `198.51.100.7:51234`, `[2001:db8::7]:51234`. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

/** Removes the prefix of an IPv4 address on a dual-stack socket: `::ffff:198.51.100.7`. */
const withoutPrefix = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
