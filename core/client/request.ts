import type { Endpoint } from '../contract/endpoint.ts';

/** Options of any request. */
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
export interface RequestParts {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The address of a request: its path with the parameters filled in, and the query. */
export function requestPath(
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

/** The fetch options of a request. */
export function requestInit(
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
export function timeLimit({ reply }: Endpoint, timeoutMs: number) {
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
