import type { Call } from '../contract/call.ts';

/** Options of any call. */
export interface CallOptions {
  /** The row version that the change is based on. A stale version is refused with 412. */
  readonly ifMatch?: number;
  /** Makes a create safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  /** The id of the last event that was read. The stream then begins with what came after it. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
  /** Sends this call in place of the client's fetch. */
  readonly fetch?: typeof fetch;
  /** Receives the response before its body is read, for headers such as Link. */
  readonly received?: (response: Response) => void;
}

/** The untyped form of a call's input: path parameters, `query` and `body`. */
export interface CallParts {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The address of a call: its path with the parameters filled in, and the query. */
export function callPath(
  call: Call,
  params: (name: string) => unknown,
  query: CallParts['query'],
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The fetch options of a call. */
export function callInit(
  call: Call,
  token: string | undefined,
  body: unknown,
  options: CallOptions,
  timeout: AbortSignal,
): RequestInit {
  const headers: Record<string, string> = { Accept: ACCEPT[kindOf(call)] };
  // The token in the path is the credential. Without the header a browser sends no CORS preflight.
  const hasTokenInPath = call.path.includes('{token}');
  if (token !== undefined && !hasTokenInPath) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.lastEventId !== undefined) headers['Last-Event-ID'] = options.lastEventId;
  return {
    method: call.method,
    headers,
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/**
 * The time limit of a call in milliseconds. An event stream is limited until its response starts: call `started` then.
 */
export function timeLimit({ reply }: Call, timeoutMs: number) {
  if (reply !== 'events') return { signal: AbortSignal.timeout(timeoutMs), started: () => {} };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  return { signal: late.signal, started: () => clearTimeout(timer) };
}

const ACCEPT = {
  image: 'image/*',
  html: 'text/html',
  events: 'text/event-stream',
  json: 'application/json',
} as const;

const kindOf = ({ reply }: Call): keyof typeof ACCEPT =>
  typeof reply === 'string' ? reply : 'json';
