import {
  type BodyInput,
  type PathParams,
  type QueryInput,
  type Reply,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '../contract/index.ts';
import { ConnectionError } from './errors.ts';
import { readReply, refusal } from './reply.ts';
import { type CallOptions, type CallParts, callInit, callPath } from './request.ts';

/** What a call takes: its path parameters by name, `query` and `body` where the route has them. */
export type CallInput<R extends Route> = PathParams<R> &
  ([QueryInput<R>] extends [undefined] ? unknown : { readonly query?: QueryInput<R> }) &
  ([BodyInput<R>] extends [never] ? unknown : { readonly body: BodyInput<R> });

type Arguments<R extends Route> =
  unknown extends CallInput<R>
    ? [input?: Record<string, never>, options?: CallOptions]
    : Record<never, never> extends CallInput<R>
      ? [input?: CallInput<R>, options?: CallOptions]
      : [input: CallInput<R>, options?: CallOptions];

/** One function a route of the contract, by the route's name. */
export type Client = {
  readonly [N in RouteName]: (...args: Arguments<Routes[N]>) => Promise<Reply<Routes[N]>>;
};

export interface ClientSettings {
  /** Origin of the API, without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Agency key or project token, sent as a bearer; absent: cookies alone. */
  readonly token?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Gives up a call after so many milliseconds; 30 s where not said. */
  readonly timeoutMs?: number;
}

/**
 * A typed client of the API, made from the contract. Every function rejects with ApiError when the server
 * refuses, with ConnectionError when no answer comes, and with the signal's reason when aborted.
 */
export function createClient(settings: ClientSettings): Client {
  const send = settings.fetch ?? globalThis.fetch.bind(globalThis);

  async function call(route: Route, input: unknown, options: CallOptions = {}): Promise<unknown> {
    const parts: CallParts & Record<string, unknown> =
      typeof input === 'object' ? { ...input } : {};
    const path = callPath(route, (name) => parts[name], parts.query);
    const init = callInit(route, settings.token, parts.body, options, settings.timeoutMs ?? 30_000);
    const response = await send(settings.baseUrl + path, init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ConnectionError(settings.baseUrl || 'this address', { cause });
    });
    options.received?.(response);
    if (!response.ok) throw await refusal(response);
    return readReply(route, response);
  }

  const client = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (input?: unknown, options?: CallOptions) => call(route, input, options),
    ]),
  );
  if (!hasEveryRoute(client))
    throw new Error('The contract lost a route while the client was made.');
  return client;
}

/** readReply has checked every answer against its route's schema, so the functions keep the types of the table. */
function hasEveryRoute(functions: object): functions is Client {
  return Object.keys(routes).every((name) => name in functions);
}
