import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Exchange, requestAddress } from '../exchange.ts';
import type { Site } from '../pages/site.ts';

/** What the log says about a request: no URL and no header, because they contain tokens. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  /** The route pattern. */
  readonly route: string;
  readonly status: number;
  /** The request's IP address. */
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
