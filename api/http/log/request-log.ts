import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Timers } from '../../timers.ts';
import { networkOf } from '../access/limits.ts';
import { type Exchange, requestAddress } from '../exchange.ts';
import type { Site } from '../pages/site.ts';

/** What the log says about a request: no URL and no header, because they contain tokens. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly address: string;
  readonly role: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

/** Middleware that writes one line per request, and tells each of `observers` about it. */
export function requestLog(
  log: Logger,
  site: Site,
  ...observers: readonly ((request: LoggedRequest) => void)[]
) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    exchange.state.requestId = randomUUID();
    exchange.state.pattern = '(none)';
    exchange.state.role = 'none';
    exchange.state.principal = undefined;
    exchange.state.session = undefined;
    await next();
    const request: LoggedRequest = {
      requestId: exchange.state.requestId,
      method: exchange.method,
      route: exchange.state.pattern,
      status: exchange.status,
      address: requestAddress(exchange, site.trustedProxies),
      role: exchange.state.role,
      ms: Math.round((performance.now() - start) * 10) / 10,
    };
    log.info(request, 'request');
    for (const observe of observers) observe(request);
  };
}

/** How often one address is logged for one status, in milliseconds. */
const MINUTE = 60_000;

/**
 * The number of responses to one address in a minute that gets a warning, by status. Valid credentials also meet a few
 * 401.
 */
const WORTH: Readonly<Record<number, number>> = { 401: 10, 429: 1 };

/** The most addresses that are counted separately. Further ones are counted together as `others`. */
const MOST = 1000;

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Many requests from one address have no valid credential.',
  429: 'One address sends too many requests. They are refused.',
};

/** The responses with one status to one address since its last log line. */
interface Seen {
  count: number;
  readonly routes: Record<string, number>;
  isLogged: boolean;
}

/**
 * Warns of addresses that get 429 or many 401: when it begins, and then once a minute while it goes on. A line has the
 * address, the number of these responses since the last line, and their route patterns.
 */
export function refusalLog(log: Logger, timers: Timers): (request: LoggedRequest) => void {
  const seen = new Map<string, Seen>();

  function warn(status: number, address: string, of: Seen): void {
    const { count, routes } = of;
    log.warn({ status, address, count, routes: { ...routes } }, MESSAGES[status]);
    of.isLogged = true;
    of.count = 0;
    for (const route of Object.keys(routes)) delete routes[route];
  }

  /** Logs the responses of each further minute, until a minute has none. */
  function close(key: string, status: number, address: string): void {
    const of = seen.get(key);
    seen.delete(key);
    if (of === undefined || of.count < 1 || !of.isLogged) return;
    warn(status, address, of);
    begin(key, status, address, of);
  }

  function begin(key: string, status: number, address: string, of: Seen): Seen {
    seen.set(key, of);
    timers.after(MINUTE, () => close(key, status, address));
    return of;
  }

  return ({ status, route, address: sender }) => {
    const worth = WORTH[status];
    if (worth === undefined) return;
    const network = networkOf(sender);
    const isKnown = seen.has(`${status} ${network}`);
    const address = isKnown || seen.size < MOST ? network : 'others';
    const key = `${status} ${address}`;
    const of =
      seen.get(key) ?? begin(key, status, address, { count: 0, routes: {}, isLogged: false });
    of.count += 1;
    of.routes[route] = (of.routes[route] ?? 0) + 1;
    if (!of.isLogged && of.count >= worth) warn(status, address, of);
  };
}
