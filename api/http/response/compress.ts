import { gzipSync } from 'node:zlib';
import type { Exchange } from '../exchange.ts';

/** Smaller bodies travel in one packet with their headers. */
const MIN_SIZE = 1024;

/** Keys of replies whose values open something. */
export const SECRET_KEYS = ['claim', 'clientToken', 'internalToken', 'token'];
const SECRETS = SECRET_KEYS.map((key) => `"${key}":"`);

/**
 * The gzip of a JSON body; undefined for a small one and for one with a secret. A compressed body is smaller when its
 * parts repeat each other, so text that an editor chooses could be used to guess a token beside it (BREACH).
 */
export function compress(body: Buffer): Buffer | undefined {
  if (body.length < MIN_SIZE || SECRETS.some((secret) => body.includes(secret))) return undefined;
  return gzipSync(body, { level: 6 });
}

/** Replaces the response's body by its gzip where the caller prefers that; `gzip` answers undefined where none is sent. */
export function preferGzip(exchange: Exchange, gzip: () => Buffer | undefined): void {
  if (exchange.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
  const body = gzip();
  if (body === undefined) return;
  exchange.body = body;
  exchange.set('Content-Encoding', 'gzip');
}
