import { createServer, type Server } from 'node:http';
import type { Gate } from '../http/access/gate.ts';
import { sameSecret } from '../http/access/secret.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Metrics } from './metrics.ts';

/** A node:http server that answers `/metrics` to everybody who can connect to it, and 404 to everything else. */
export function metricsServer(metrics: Metrics): Server {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.replace(/\?.*/s, '') !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only /metrics is here.\n');
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // One scraper needs few connections.
  server.maxConnections = 50;
  server.requestTimeout = 10_000;
  return server;
}

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
