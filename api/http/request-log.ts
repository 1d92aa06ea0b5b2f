import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Exchange } from './exchange.ts';

/**
 * Middleware that writes one line a request: method, the route's pattern, status and duration in milliseconds.
 * Never the address or a header, since those hold tokens.
 */
export function requestLog(log: Logger) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    exchange.state.requestId = uuid();
    exchange.state.pattern = '(none)';
    exchange.state.session = undefined;
    await next();
    log.info(
      {
        requestId: exchange.state.requestId,
        method: exchange.method,
        route: exchange.state.pattern,
        status: exchange.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    );
  };
}
