import { createHash } from 'node:crypto';
import type { Exchange } from '../exchange.ts';
import { compress, preferGzip } from './compress.ts';
import { isKnown } from './entity-tag.ts';

/** Middleware that serves one public JSON document at one path. It is serialized once. */
export function jsonDocument(path: string, document: object) {
  const body = Buffer.from(JSON.stringify(document));
  const gzip = compress(body);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
    if (exchange.path !== path || !isRead) return next();
    exchange.state.pattern = path;
    exchange.vary('Accept-Encoding');
    exchange.set({ ETag: `W/"${tag}"`, 'Cache-Control': 'no-cache' });
    if (isKnown(exchange.get('If-None-Match'), tag)) {
      exchange.status = 304;
      return;
    }
    exchange.body = body;
    exchange.type = 'application/json; charset=utf-8';
    preferGzip(exchange, () => gzip);
  };
}
