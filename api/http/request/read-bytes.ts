import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../refusals/refusal.ts';

/**
 * Reads a body of at most `limit` bytes. Throws 413 as soon as the limit is exceeded, 400 if the body is incomplete.
 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new Refusal(413, `The body must be at most ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else settle(() => reject(tooLarge()));
    };
    const end = (): void => settle(() => resolve(Buffer.concat(chunks)));
    const fail = (): void =>
      settle(() => reject(new Refusal(400, 'The body is incomplete. Send the request again.')));
    // The rest of the body is read and dropped, so that the client can read the refusal.
    const settle = (finish: () => void): void => {
      request.off('data', take).off('end', end).off('error', fail).off('close', fail).resume();
      request.on('error', () => undefined);
      finish();
    };
    request.on('data', take).on('end', end).on('error', fail).on('close', fail);
  });
}
