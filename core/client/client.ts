import { type Reply, type RouteName, type Routes, routes } from '../contract/index.ts';
import { type Caller, type CallInput, type ClientSettings, createCaller } from './caller.ts';
import type { CallOptions } from './request.ts';

type Arguments<I> =
  Record<never, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions];

/** One function a route of the contract, by the route's name. */
export type Client = {
  readonly [N in RouteName]: (
    ...args: Arguments<CallInput<Routes[N]>>
  ) => Promise<Reply<Routes[N]>>;
};

/** A typed client of the API, made from the contract; it rejects as its {@link Caller} does. */
export function createClient(settings: ClientSettings): Client {
  return clientOf(createCaller(settings));
}

/** The functions of a caller, by name. */
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

/** The caller checks every answer against its route's schema, so the functions keep the types of the table. */
function hasEveryRoute(functions: object): functions is Client {
  return Object.keys(routes).every((name) => name in functions);
}
