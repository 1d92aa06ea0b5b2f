import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openApiDocument } from '@project-dashboard/core/contract/openapi/document';
import { cookieName } from '../access/cookies.ts';
import type { Exchange } from '../exchange.ts';
import { preferGzip } from '../response/answer.ts';
import { isKnown } from '../response/entity-tag.ts';
import type { Site } from './site.ts';

const PATH = '/api/openapi.json';

/** Middleware that serves the OpenAPI document, with the address and the cookie of the host that was asked. */
export function openApi(site: Site, version: string) {
  let last: ReturnType<typeof written> | undefined;
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
    if (exchange.path !== PATH || !isRead) return next();
    exchange.state.pattern = PATH;
    const url = originOf(site, exchange.get('Host'));
    // Nearly every request is for the same host.
    if (last?.url !== url) last = written(version, url, cookieName(site, exchange, 'session'));
    const { body, tag, gzip } = last;
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

const originOf = ({ publicUrl }: Site, host: string): string =>
  publicUrl !== undefined && new URL(publicUrl).host === host ? publicUrl : `http://${host}`;

function written(version: string, url: string, cookie: string) {
  const body = Buffer.from(JSON.stringify(openApiDocument(version, { url, cookie })));
  // The tokens of its examples open nothing.
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { url, body, tag, gzip: gzipSync(body) };
}
