import type * as z from 'zod/mini';
import { invalid } from '../../refusals/refusal.ts';

/** Where the next page of a list starts, as a text for its address. */
export const encodeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor from a request. Throws 422 for a text that is not a cursor of this list. */
export function readCursor<Place>(schema: z.ZodMiniType<Place>, text: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalid('cursor', 'Is not a cursor of this list. Use the cursor from the Link header.');
  }
}

/** The Link header that leads to the next page. Undefined parameters are left out. */
export function nextPage(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return `<${path}?${search}>; rel="next"`;
}
