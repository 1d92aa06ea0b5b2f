import type * as z from 'zod/mini';
import type { LiveEvent } from '../live/schema.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route } from './route.ts';
import type * as routes from './routes.ts';

/** The table of all routes. */
export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The parameter names in a path. */
type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The path parameters of a route, as text. */
export type PathParams<R extends Route> = { readonly [K in PathNames<R['path']>]: string };

type Out<S> = S extends z.ZodMiniType ? z.output<S> : never;
type In<S> = S extends z.ZodMiniType ? z.input<S> : never;

type OfView<R, V extends string, Key extends string> = R extends {
  readonly [K in Key]: { readonly [K2 in V]: infer S };
}
  ? S
  : never;

/** The body of a route as a client writes it, in either view. */
export type BodyInput<R extends Route> =
  | In<OfView<R, 'internal', 'body'>>
  | In<OfView<R, 'client', 'body'>>;

/** The body of a route after the server has parsed it, in either view. */
export type Body<R extends Route> =
  | Out<OfView<R, 'internal', 'body'>>
  | Out<OfView<R, 'client', 'body'>>;

/** The query of a route after the server has parsed it. */
export type Query<R extends Route> = R extends { readonly query: infer S } ? Out<S> : undefined;

/** The query of a route as a client writes it. */
export type QueryInput<R extends Route> = R extends { readonly query: infer S } ? In<S> : undefined;

/** The full response of a handler, before it is cut to a view. */
export type InternalReply<R extends Route> = R extends {
  readonly reply: 'image' | 'csv' | 'calendar';
}
  ? Blob
  : R extends { readonly reply: 'html' }
    ? string
    : R extends { readonly reply: 'events' }
      ? AsyncIterable<LiveEvent>
      : R extends { readonly reply: { readonly internal: infer S } }
        ? Out<S>
        : undefined;

/** The response that a client receives, in each view. */
export type Reply<R extends Route> =
  | InternalReply<R>
  | Out<OfView<R, 'client', 'reply'>>
  | Out<OfView<R, 'participant', 'reply'>>;

/** An endpoint of the contract. */
export type NamedEndpoint = Endpoint & { readonly name: RouteName };

/** The route of an endpoint. */
export type RouteOf<C extends NamedEndpoint> = Routes[C['name']];

/** An endpoint that reads. */
export type ReadEndpoint = NamedEndpoint & { readonly method: 'GET' };

/** An endpoint that changes something. */
export type ChangeEndpoint = NamedEndpoint & {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
};
