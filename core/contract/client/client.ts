import { routes } from '../routes.ts';
import type { Reply, RouteName, Routes } from '../types.ts';
import {
  type ClientSettings,
  createSendRequest,
  type RequestInput,
  type RequestOptions,
} from './send-request.ts';

type Arguments<I> =
  Record<never, never> extends I
    ? [input?: I, options?: RequestOptions]
    : [input: I, options?: RequestOptions];

/** One function per route of the contract, named after the route. */
export type Client = {
  readonly [N in RouteName]: (
    ...args: Arguments<RequestInput<Routes[N]>>
  ) => Promise<Reply<Routes[N]>>;
};

/** Makes a typed client of the API. Its functions reject with the same errors as {@link createSendRequest}. */
export function createClient(settings: ClientSettings): Client {
  const request = createSendRequest(settings);
  const functions = Object.fromEntries(
    Object.keys(routes)
      .filter(isRouteName)
      .map((name) => [
        name,
        (input: never, options?: RequestOptions) => request(routes[name], input ?? {}, options),
      ]),
  );
  if (!hasEveryRoute(functions)) throw new Error('A route was lost while the client was made.');
  return functions;
}

const isRouteName = (name: string): name is RouteName => name in routes;

/** SendRequest checks every response against its route's schema, so the functions keep the types of the table. */
function hasEveryRoute(functions: object): functions is Client {
  return Object.keys(routes).every((name) => name in functions);
}
