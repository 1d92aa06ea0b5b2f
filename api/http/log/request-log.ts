import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { callerAddress, type Exchange } from '../exchange.ts';
import type { Site } from '../pages/site.ts';

/**
 * Middleware that writes one line per request: method, route pattern, status, duration in milliseconds, caller's IP
 * address and role. URLs and headers are not logged because they contain tokens.
 */
export function requestLog(log: Logger, site: Site) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    exchange.state.requestId = uuid();
    exchange.state.pattern = '(none)';
    exchange.state.role = 'none';
    exchange.state.principal = undefined;
    exchange.state.session = undefined;
    await next();
    log.info(
      {
        requestId: exchange.state.requestId,
        method: exchange.method,
        route: exchange.state.pattern,
        status: exchange.status,
        address: callerAddress(exchange, site.trustedProxies),
        role: exchange.state.role,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    );
  };
}
