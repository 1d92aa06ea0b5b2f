import * as z from 'zod/mini';
import { problem } from '../contract/problem.ts';
import type { Route } from '../contract/route.ts';
import type { Reply } from '../contract/types.ts';
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

/** Reads an answer and checks it with the schema of whichever view it is of. */
export async function readReply<R extends Route>(route: R, response: Response): Promise<Reply<R>> {
  const value = await readBody(route, response);
  if (isReply(route, value)) return value;
  throw new ApiError(
    response.status,
    'The server answered in a form that this program does not know. Update it.',
  );
}

const NOT_KNOWN = Symbol('an answer that no view has');

async function readBody(route: Route, response: Response): Promise<unknown> {
  if (route.reply === undefined) return undefined;
  if (route.reply === 'image') return response.blob();
  if (route.reply === 'html') return response.text();
  const value = parseJson(await response.text());
  for (const schema of [route.reply.internal, route.reply.client]) {
    const parsed = schema && z.safeParse(schema, value);
    if (parsed?.success) return parsed.data;
  }
  return NOT_KNOWN;
}

/** readBody has parsed the value with the route's own schemas, or says that none fits. */
function isReply<R extends Route>(_route: R, value: unknown): value is Reply<R> {
  return value !== NOT_KNOWN;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
