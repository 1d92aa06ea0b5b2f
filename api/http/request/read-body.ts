import type { IncomingMessage } from 'node:http';
import { parseWhole } from '@project-dashboard/core/contract/faults/faults';
import type * as z from 'zod/mini';
import { invalidInput, Refusal } from '../../refusals/refusal.ts';

/** A JSON body: its text, for digests, and its parsed value. */
export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body of at most `limit` bytes. Throws 415 if the type is not JSON in UTF-8 or the body is encoded, 413
 * as soon as the limit is exceeded, 400 if it is not JSON.
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<JsonBody> {
  assertJson(request.headers['content-type'] ?? '', request.headers['content-encoding']);
  const bytes = await readBytes(request, limit);
  try {
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    return { text, value };
  } catch {
    throw new Refusal(400, 'The body is not valid JSON. Check it for missing quotes or commas.');
  }
}

function assertJson(type: string, encoding: string | undefined): void {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type.trim()))
    throw new Refusal(415, 'Send the body as JSON, with Content-Type: application/json.');
  const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new Refusal(415, 'Send the body as JSON in UTF-8.');
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Refusal(415, 'Send the body without Content-Encoding.');
}

/** Parses input with a schema of the contract. Throws 422 with every error by its path. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = parseWhole(schema, value);
  if (parsed.ok) return parsed.value;
  throw invalidInput(parsed.faults);
}

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
