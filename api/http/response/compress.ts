import { gzipSync } from 'node:zlib';
import { SECRET_KEYS } from '@project-dashboard/core/access';
import type { Exchange } from '../exchange.ts';

/** Smaller bodies fit into one packet with their headers. */
const MIN_SIZE = 1024;

const SECRETS = SECRET_KEYS.map((key) => `"${key}":"`);

/**
 * The gzip of a JSON body; undefined for a small body or one with a secret. A compressed body is smaller if its parts
 * repeat each other, so text that an editor chooses could be used to guess a token in the same body (BREACH).
 */
export function compress(body: Buffer): Buffer | undefined {
  if (body.length < MIN_SIZE || SECRETS.some((secret) => body.includes(secret))) return undefined;
  return gzipSync(body, { level: 6 });
}

/**
 * Replaces the response's body by its gzip if the request prefers gzip. `gzip` returns undefined if the body must not
 * be compressed.
 */
export function preferGzip(exchange: Exchange, gzip: () => Buffer | undefined): void {
  if (exchange.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
  const body = gzip();
  if (body === undefined) return;
  exchange.body = body;
  exchange.set('Content-Encoding', 'gzip');
}
