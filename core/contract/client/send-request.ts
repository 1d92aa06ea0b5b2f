import * as z from 'zod/mini';
import { parseJson } from '../../texts/text/parse-json.ts';
import { parseUrl } from '../../texts/text/url.ts';
import { type Endpoint, problem, type Route, viewsOf } from '../route.ts';
import type { BodyInput, NamedEndpoint, PathParams, QueryInput, Reply, RouteOf } from '../types.ts';
import { ApiError, ConnectionError } from './errors.ts';

/** The input of a request: path parameters by name, and `query` and `body` if the route has them. */
export type RequestInput<R extends Route> = PathParams<R> &
  ([QueryInput<R>] extends [undefined] ? unknown : { readonly query?: QueryInput<R> }) &
  ([BodyInput<R>] extends [never] ? unknown : { readonly body: BodyInput<R> });

export interface ClientSettings {
  /** Origin of the API, without a trailing slash. Empty means the page's own origin. */
  readonly baseUrl: string;
  /** Agency key or project token, sent as a bearer token. Without it, only cookies are sent. */
  readonly token?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Aborts a request after this many milliseconds. Default: 30 seconds. */
  readonly timeoutMs?: number;
}

/**
 * Sends a request to any route of the contract: `request(endpoints.listInputs, { id })`. The client and the widget's hooks are built on
 * it.
 */
export type SendRequest = <C extends NamedEndpoint>(
  endpoint: C,
  input: RequestInput<RouteOf<C>>,
  options?: RequestOptions,
) => Promise<Reply<RouteOf<C>>>;

/**
 * Makes a {@link SendRequest}. It rejects with ApiError on a non-2xx response, with ConnectionError if no whole
 * response arrives, and with the signal's reason when aborted.
 */
export function createSendRequest(settings: ClientSettings): SendRequest {
  const send = settings.fetch ?? globalThis.fetch.bind(globalThis);

  return async (endpoint, input, options = {}) => {
    const parts: RequestParts & Record<string, unknown> =
      typeof input === 'object' ? { ...input } : {};
    const path = requestPath(endpoint, (param) => parts[param], parts.query);
    const limit = timeLimit(endpoint, settings.timeoutMs ?? 30_000);
    const init = requestInit(endpoint, settings.token, parts.body, options, limit.signal);
    const lost = (cause: unknown): never => {
      if (options.signal?.aborted || cause instanceof ApiError) throw cause;
      throw new ConnectionError(settings.baseUrl || 'this address', { cause });
    };
    const response = await (options.fetch ?? send)(settings.baseUrl + path, init)
      .catch(lost)
      .finally(limit.started);
    options.received?.(response);
    // Node 20 leaves a compressed body that is aborted half-way unread for ever.
    const inTime = <T>(reading: Promise<T>) => Promise.race([reading, aborted(init.signal)]);
    if (!response.ok) throw await inTime(refusal(response)).catch(lost);
    return inTime(readReply(endpoint, response)).catch(lost);
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

export interface RequestOptions {
  /** The row version that the change is based on. A stale version is refused with 412. */
  readonly ifMatch?: number;
  /** Makes a create safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  /** The id of the last event that was read. The stream then begins with what came after it. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
  /** Sends this request in place of the client's fetch. */
  readonly fetch?: typeof fetch;
  /** Receives the response before its body is read, for headers such as Link. */
  readonly received?: (response: Response) => void;
}

/** The untyped form of a request's input: path parameters, `query` and `body`. */
interface RequestParts {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The address of a request: its path with the parameters filled in, and the query. */
function requestPath(
  endpoint: Endpoint,
  params: (name: string) => unknown,
  query: RequestParts['query'],
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

function requestInit(
  endpoint: Endpoint,
  token: string | undefined,
  body: unknown,
  options: RequestOptions,
  timeout: AbortSignal,
): RequestInit & { readonly signal: AbortSignal } {
  const headers: Record<string, string> = { Accept: ACCEPT[kindOf(endpoint)] };
  // The token in the path is the credential. Without the header a browser sends no CORS preflight.
  const isOpen = endpoint.isPublic || endpoint.path.includes('{token}');
  if (token !== undefined && !isOpen) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.lastEventId !== undefined) headers['Last-Event-ID'] = options.lastEventId;
  return {
    method: endpoint.method,
    headers,
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/**
 * The time limit of a request in milliseconds. An event stream is limited until its response starts: `started` ends the limit.
 */
function timeLimit({ reply }: Endpoint, timeoutMs: number) {
  if (reply !== 'events') return { signal: AbortSignal.timeout(timeoutMs), started: () => {} };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  return { signal: late.signal, started: () => clearTimeout(timer) };
}

const ACCEPT = {
  image: 'image/*',
  html: 'text/html',
  csv: 'text/csv',
  calendar: 'text/calendar',
  events: 'text/event-stream',
  json: 'application/json',
} as const;

const kindOf = ({ reply }: Endpoint): keyof typeof ACCEPT =>
  typeof reply === 'string' ? reply : 'json';

/** Turns an error response into an {@link ApiError}. Without a body, the status text becomes the detail. */
async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text();
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const described = z.safeParse(problem, parseJson(text));
  return described.success
    ? new ApiError(response.status, described.data.detail, described.data, retryAfter)
    : new ApiError(response.status, text || response.statusText, undefined, retryAfter);
}

/** Reads a response and checks it against the endpoint's schemas of all views. */
async function readReply<C extends NamedEndpoint>(
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

/**
 * The cursor of the next page in a Link header; undefined on the last page. The link's address is not called: the
 * client always reads from its own server.
 */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  return parseUrl(address, 'http://localhost')?.searchParams.get('cursor') ?? undefined;
}
