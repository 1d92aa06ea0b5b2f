import type {
  Body,
  InternalReply,
  PathParams,
  Query,
  Reply,
  RouteName,
  Routes,
  View,
} from '@project-dashboard/core/contract';
import type { Author } from '@project-dashboard/core/history';
import type { Repeatable } from '../store/rows/repeatable.ts';

export type { Repeatable };

/** A route's body as it was parsed; undefined where the route has none. */
type BodyOf<N extends RouteName> = [Body<Routes[N]>] extends [never] ? undefined : Body<Routes[N]>;

/** A call that access has let in: everything parsed, the project found through the row that the path names. */
export interface Request<N extends RouteName> {
  readonly route: N;
  readonly params: PathParams<Routes[N]>;
  readonly query: Query<Routes[N]>;
  readonly body: BodyOf<N>;
  /** Which view the caller has; the agency key has the internal one. */
  readonly view: View;
  /** Who calls, as the history names them. */
  readonly by: Author;
  /** The caller's project, found through `of` or through a project token; absent for the agency key on routes without one. */
  readonly projectId: string | undefined;
  /** The row version of If-Match, where one was sent. */
  readonly ifMatch: number | undefined;
  readonly repeatable: Repeatable | undefined;
  /** UTC, ISO 8601: the moment of the call, the same for all that it writes. */
  readonly now: string;
  /** The calendar date of `now` in REPORT_TIMEZONE. */
  readonly today: string;
  /** Adds a header to the answer of a call that succeeds, such as the Link of a page. */
  readonly setHeader: (name: string, value: string) => void;
}

/** What a handler answers: the whole row; only loading by token itself says which view it is of. */
export type Answer<N extends RouteName> = N extends 'readProjectByToken'
  ? Reply<Routes[N]>
  : InternalReply<Routes[N]>;

/** Makes one route of the contract true. Answers the whole row; mount cuts the view from it. Throws Refusal. */
export type Handler<N extends RouteName> = (request: Request<N>) => Promise<Answer<N>>;

/** A table of handlers for some routes, such as a feature's. */
export type Handlers<N extends RouteName = RouteName> = { readonly [K in N]: Handler<K> };
