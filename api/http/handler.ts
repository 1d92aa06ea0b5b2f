import type { Readable } from 'node:stream';
import type { ProjectPath, Schemas, View } from '@project-dashboard/core/contract/route';
import type {
  Body,
  InternalReply,
  PathParams,
  Query,
  Reply,
  RouteName,
  Routes,
} from '@project-dashboard/core/contract/types';
import type { Author } from '@project-dashboard/core/rules/history/author';
import type { Repeatable } from '../store/create-once.ts';

/** The parsed body of a route; undefined if the route has none. */
type BodyOf<N extends RouteName> = [Body<Routes[N]>] extends [never] ? undefined : Body<Routes[N]>;

/** The project of a route: the one of the row in its path, or of its token. The path of another route names none. */
type ProjectOf<N extends RouteName> = Routes[N]['path'] extends
  | ProjectPath
  | `${string}{token}${string}`
  ? string
  : string | undefined;

/**
 * An authorized request to a read whose responses are kept: its input is parsed and its project found. It contains only
 * what identifies a kept response, so that no response depends on anything else.
 */
interface KeptRequest<N extends RouteName> {
  readonly route: N;
  readonly params: PathParams<Routes[N]>;
  readonly query: Query<Routes[N]>;
  readonly body: BodyOf<N>;
  /** The principal's view; the agency key has the internal one. */
  readonly view: View;
  /** The project that the path names, or the principal's own. */
  readonly projectId: ProjectOf<N>;
  /** The token of a named internal link, if the request was authorized by one. */
  readonly ownToken: string | undefined;
  /** The calendar date of the request in REPORT_TIMEZONE. */
  readonly today: string;
  /** Adds a header to a successful response, such as the Link of a page. */
  readonly setHeader: (name: string, value: string) => void;
}

/** Any other authorized request. */
export interface Request<N extends RouteName> extends KeptRequest<N> {
  /** The principal, as the author in the history. */
  readonly by: Author;
  /** The row version in If-Match, if sent. */
  readonly ifMatch: number | undefined;
  readonly repeatable: Repeatable | undefined;
  /** The time of the request, UTC, ISO 8601. All its writes use the same time. */
  readonly now: string;
}

type RequestOf<N extends RouteName> = Routes[N] extends {
  readonly method: 'GET';
  readonly reply: Schemas;
}
  ? Routes[N] extends { readonly isTimed: true }
    ? Request<N>
    : KeptRequest<N>
  : Request<N>;

/**
 * The result of a handler: the whole row. Loading by token also names the view. The handler of an event stream writes to
 * the response itself. A page or a file may be a stream, which is sent as it is made.
 */
export type Answer<N extends RouteName> = N extends 'readProjectByToken'
  ? Reply<Routes[N]>
  : Routes[N] extends { readonly reply: 'events' }
    ? undefined
    : Routes[N] extends { readonly reply: 'html' }
      ? string | Readable
      : Routes[N] extends { readonly reply: 'csv' | 'calendar' }
        ? Readable
        : InternalReply<Routes[N]>;

/** Handles one route of the contract. Returns the whole row; mount cuts it to the view. Throws Refusal. */
export type Handler<N extends RouteName> = (request: RequestOf<N>) => Promise<Answer<N>>;

export type Handlers<N extends RouteName = RouteName> = { readonly [K in N]: Handler<K> };
