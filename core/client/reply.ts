import * as z from 'zod/mini';
import { problem } from '../contract/problem.ts';
import type { Route } from '../contract/route.ts';
import { ApiError } from './errors.ts';

/** Reads a refusal into an {@link ApiError}; any body will do, an empty one leaves the status text. */
export async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text();
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const described = z.safeParse(problem, parseJson(text));
  return described.success
    ? new ApiError(response.status, described.data.detail, described.data, retryAfter)
    : new ApiError(response.status, text || response.statusText, undefined, retryAfter);
}

/** Reads and checks an answer with the schema of whichever view it is of. */
export async function readReply(route: Route, response: Response): Promise<unknown> {
  if (route.reply === undefined) return undefined;
  if (route.reply === 'image') return response.blob();
  const value = parseJson(await response.text());
  const internal = z.safeParse(route.reply.internal, value);
  if (internal.success) return internal.data;
  const client = route.reply.client && z.safeParse(route.reply.client, value);
  if (client?.success) return client.data;
  throw new ApiError(
    response.status,
    'The server answered in a form that this program does not know. Update it.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
