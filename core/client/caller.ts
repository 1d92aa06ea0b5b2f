import type { BodyInput, PathParams, QueryInput, Reply, Route } from '../contract/index.ts';
import { ConnectionError } from './errors.ts';
import { readReply, refusal } from './reply.ts';
import { type CallOptions, type CallParts, callInit, callPath } from './request.ts';

/** What a call takes: its path parameters by name, `query` and `body` where the route has them. */
export type CallInput<R extends Route> = PathParams<R> &
  ([QueryInput<R>] extends [undefined] ? unknown : { readonly query?: QueryInput<R> }) &
  ([BodyInput<R>] extends [never] ? unknown : { readonly body: BodyInput<R> });

export interface ClientSettings {
  /** Origin of the API, without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Agency key or project token, sent as a bearer; absent: cookies alone. */
  readonly token?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Gives up a call after so many milliseconds; 30 s where not said. */
  readonly timeoutMs?: number;
}

/** Calls any route of the contract, as in `call(routes.listInputs, { id })`; the ground of the client and of the widget's hooks. */
export type Caller = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<Reply<R>>;

/**
 * Makes a {@link Caller}. It rejects with ApiError when the server refuses, with ConnectionError when no
 * answer comes, and with the signal's reason when aborted.
 */
export function createCaller(settings: ClientSettings): Caller {
  const send = settings.fetch ?? globalThis.fetch.bind(globalThis);

  return async (route, input, options = {}) => {
    const parts: CallParts & Record<string, unknown> =
      typeof input === 'object' ? { ...input } : {};
    const path = callPath(route, (param) => parts[param], parts.query);
    const init = callInit(route, settings.token, parts.body, options, settings.timeoutMs ?? 30_000);
    const response = await send(settings.baseUrl + path, init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ConnectionError(settings.baseUrl || 'this address', { cause });
    });
    options.received?.(response);
    if (!response.ok) throw await refusal(response);
    return readReply(route, response);
  };
}
