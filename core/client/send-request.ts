import type {
  BodyInput,
  NamedEndpoint,
  PathParams,
  QueryInput,
  Reply,
  Route,
  RouteOf,
} from '../contract/index.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { readReply, refusal } from './reply.ts';
import {
  type RequestOptions,
  type RequestParts,
  requestInit,
  requestPath,
  timeLimit,
} from './request.ts';

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

/** Rejects with the signal's reason once it is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
