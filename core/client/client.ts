import { type Reply, type RouteName, type Routes, routes } from '../contract/index.ts';
import { type Caller, type CallInput, type ClientSettings, createCaller } from './caller.ts';
import type { CallOptions } from './request.ts';

type Arguments<I> =
  Record<never, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions];

/** One function per route of the contract, named after the route. */
export type Client = {
  readonly [N in RouteName]: (
    ...args: Arguments<CallInput<Routes[N]>>
  ) => Promise<Reply<Routes[N]>>;
};

/** Makes a typed client of the API from the contract. Its functions reject with the same errors as {@link Caller}. */
export function createClient(settings: ClientSettings): Client {
  return clientOf(createCaller(settings));
}

/** The functions of a client that use the given caller. */
export function clientOf(call: Caller): Client {
  const functions = Object.fromEntries(
    Object.keys(routes)
      .filter(isRouteName)
      .map((name) => [
        name,
        (input: never, options?: CallOptions) => call(routes[name], input ?? {}, options),
      ]),
  );
  if (!hasEveryRoute(functions)) throw new Error('A route was lost while the client was made.');
  return functions;
}

const isRouteName = (name: string): name is RouteName => name in routes;

/** The caller checks every response against its route's schema, so the functions keep the types of the table. */
function hasEveryRoute(functions: object): functions is Client {
  return Object.keys(routes).every((name) => name in functions);
}
