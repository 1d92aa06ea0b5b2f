import type * as z from 'zod/mini';
import type * as endpoints from './endpoints.ts';
import type { Endpoint, Route } from './route.ts';
import type { routes } from './routes.ts';
import type { LiveEvent } from './server/live-events.ts';

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export type PathParams<R extends Route> = { readonly [K in PathNames<R['path']>]: string };

type Out<S> = S extends z.ZodMiniType ? z.output<S> : never;
type In<S> = S extends z.ZodMiniType ? z.input<S> : never;

/** The schema of a part of a route in each view. */
type OfViews<S> = S extends z.ZodMiniType ? S : S extends object ? S[keyof S] : never;
type Internal<S> = S extends { readonly internal: infer I } ? I : S;
type BodyOf<R> = R extends { readonly body: infer S } ? OfViews<S> : never;

/** The body of a route as a client writes it, in either view. */
export type BodyInput<R extends Route> = In<BodyOf<R>>;

/** The body of a route after the server has parsed it, in either view. */
export type Body<R extends Route> = Out<BodyOf<R>>;

/** The query of a route after the server has parsed it. */
export type Query<R extends Route> = R extends { readonly query: infer S } ? Out<S> : undefined;

export type QueryInput<R extends Route> = R extends { readonly query: infer S } ? In<S> : undefined;

interface FileReplies {
  readonly image: Blob;
  readonly csv: Blob;
  readonly calendar: Blob;
  readonly html: string;
  readonly events: AsyncIterable<LiveEvent>;
}

type ReplyIn<S> = [S] extends [undefined]
  ? undefined
  : S extends keyof FileReplies
    ? FileReplies[S]
    : Out<S>;

/** The full response of a handler, before it is cut to a view. */
export type InternalReply<R extends Endpoint> = ReplyIn<Internal<NonNullable<R['reply']>>>;

/** The response that a client receives, in each view. */
export type Reply<R extends Endpoint> =
  | InternalReply<R>
  | Out<OfViews<Exclude<R['reply'], string>>>;

type Endpoints = typeof endpoints;

export type NamedEndpoint = Endpoints[keyof Endpoints];

/** The name of an endpoint in the contract: its address is its own. */
type NameOf = {
  readonly [N in RouteName as `${Routes[N]['method']} ${Routes[N]['path']}`]: N;
};

export type RouteOf<C extends NamedEndpoint> = Routes[NameOf[Extract<
  `${C['method']} ${C['path']}`,
  keyof NameOf
>]];

export type ReadEndpoint = Extract<NamedEndpoint, { readonly method: 'GET' }>;

export type ChangeEndpoint = Exclude<NamedEndpoint, ReadEndpoint>;
