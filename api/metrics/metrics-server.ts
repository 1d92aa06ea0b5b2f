import { createServer, type Server } from 'node:http';
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
