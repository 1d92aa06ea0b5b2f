import { isIP } from 'node:net';
import type { Role } from '@project-dashboard/core/contract';
import type { ParameterizedContext } from 'koa';
import type { Session } from '../access/session.ts';

/** What the middlewares tell each other about one request. */
export interface ExchangeState {
  /** Names the request in the log, and in the answer to an unexpected failure. */
  requestId: string;
  /** The route's pattern, for the log; never the address, which may hold a token. */
  pattern: string;
  /** Whose rights the call has, for the log; `none` where no credential was good. */
  role: Role | 'none';
  /** The session that let the caller in; undefined for every other credential. */
  session: Session | undefined;
}

/** One request and its answer. */
export type Exchange = ParameterizedContext<ExchangeState>;

/**
 * The IP address of the caller: the socket's, or the one that the trusted proxies named. Anything that is no IP address
 * is ignored, so that a log line never repeats what a caller wrote.
 */
export function callerAddress(exchange: Exchange, trustedProxies: number): string {
  const socket = withoutPrefix(exchange.req.socket.remoteAddress ?? 'unknown');
  if (trustedProxies === 0) return socket;
  const named = exchange
    .get('X-Forwarded-For')
    .split(',')
    .map((address) => address.trim());
  // Each proxy appends the address it saw, so only the last ones cannot be made up by the caller.
  const address = withoutPort(named.at(-trustedProxies) ?? '');
  return isIP(address) ? withoutPrefix(address) : socket;
}

/** Some proxies add the port: `198.51.100.7:51234`, `[2001:db8::7]:51234`. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

/** A socket for both versions of IP writes an address of version 4 as `::ffff:198.51.100.7`. */
const withoutPrefix = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
