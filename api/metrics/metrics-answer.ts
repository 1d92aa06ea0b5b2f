import type { Gate } from '../http/access/gate.ts';
import { sameSecret } from '../http/access/secret.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Metrics } from './metrics.ts';

/**
 * Middleware for `/metrics` on the main port, under any host name, for requests that send METRICS_TOKEN as their bearer
 * token. Others get 401, and a wrong token counts as a failed credential.
 */
export function metricsAnswer(gate: Gate, metrics: Metrics, token: string) {
  const isToken = sameSecret(token);
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
    if (exchange.path !== '/metrics' || !isRead) return next();
    exchange.state.pattern = '/metrics';
    const header = exchange.get('Authorization');
    const sent = /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
    if (!isToken(sent)) {
      const refusal = new Refusal(401, 'Send METRICS_TOKEN as the bearer token.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
      throw header === '' ? refusal : await gate.attempts.count(exchange, refusal);
    }
    exchange.set('Cache-Control', 'no-store');
    exchange.body = await metrics.read();
    exchange.type = metrics.contentType;
  };
}
