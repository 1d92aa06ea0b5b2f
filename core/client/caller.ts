import type {
  BodyInput,
  NamedCall,
  PathParams,
  QueryInput,
  Reply,
  Route,
  RouteOf,
} from '../contract/index.ts';
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

/** Calls any route of the contract, as in `call(calls.listInputs, { id })`; the client and the widget's hooks are made of it. */
export type Caller = <C extends NamedCall>(
  call: C,
  input: CallInput<RouteOf<C>>,
  options?: CallOptions,
) => Promise<Reply<RouteOf<C>>>;

/**
 * Makes a {@link Caller}. It rejects with ApiError when the server refuses, with ConnectionError when no
 * answer comes, and with the signal's reason when aborted.
 */
export function createCaller(settings: ClientSettings): Caller {
  const send = settings.fetch ?? globalThis.fetch.bind(globalThis);

  return async (call, input, options = {}) => {
    const parts: CallParts & Record<string, unknown> =
      typeof input === 'object' ? { ...input } : {};
    const path = callPath(call, (param) => parts[param], parts.query);
    const init = callInit(call, settings.token, parts.body, options, settings.timeoutMs ?? 30_000);
    const response = await send(settings.baseUrl + path, init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ConnectionError(settings.baseUrl || 'this address', { cause });
    });
    options.received?.(response);
    if (!response.ok) throw await refusal(response);
    return readReply(call, response);
  };
}
