import * as z from 'zod/mini';
import { type Endpoint, viewsOf } from '../contract/endpoint.ts';
import { problem } from '../contract/problem.ts';
import type { NamedEndpoint, Reply, RouteOf } from '../contract/types.ts';
import { ApiError } from './errors.ts';

/** Turns an error response into an {@link ApiError}. Without a body, the status text becomes the detail. */
export async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text();
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const described = z.safeParse(problem, parseJson(text));
  return described.success
    ? new ApiError(response.status, described.data.detail, described.data, retryAfter)
    : new ApiError(response.status, text || response.statusText, undefined, retryAfter);
}

/** Reads a response and checks it against the endpoint's schemas of all views. */
export async function readReply<C extends NamedEndpoint>(
  endpoint: C,
  response: Response,
): Promise<Reply<RouteOf<C>>> {
  const value = await readBody(endpoint, response);
  if (isReply(endpoint, value)) return value;
  throw new ApiError(
    response.status,
    'The server sent a response that this program does not understand. Update the program.',
  );
}

const NOT_KNOWN = Symbol('a response that fits no view');

async function readBody({ reply }: Endpoint, response: Response): Promise<unknown> {
  if (reply === undefined) return undefined;
  if (reply === 'html') return response.text();
  if (reply === 'events') {
    // Loaded with the first stream, because a page needs its content before.
    const { isEventStream, readEvents } = await import('./read-events.ts');
    return isEventStream(response) ? readEvents(response) : NOT_KNOWN;
  }
  if (typeof reply === 'string') return response.blob();
  const value = parseJson(await response.text());
  const { internal, participant, client } = viewsOf(reply);
  for (const schema of [internal, participant, client]) {
    const parsed = schema && z.safeParse(schema, value);
    if (parsed?.success) return parsed.data;
  }
  return NOT_KNOWN;
}

/** readBody has checked the value against the endpoint's schemas and returns NOT_KNOWN if none fits. */
function isReply<C extends NamedEndpoint>(_call: C, value: unknown): value is Reply<RouteOf<C>> {
  return value !== NOT_KNOWN;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
