import type * as z from 'zod/mini';

/** The two view modes of SPEC section 6. The agency key sees and may do what the internal view may. */
export type View = 'internal' | 'client';

/** What a read answers about and what a change makes stale: the cache key of the widget, the words of live updates. */
export type Topic =
  | 'projects'
  | 'project'
  | 'milestones'
  | 'inputs'
  | 'approvals'
  | 'links'
  | 'recipients'
  /** Stale after every change of the project, so that no call lists it. */
  | 'history'
  | 'weekly-mail';

/** What a change did to a project's rows, as a host page hears it. */
export type Action =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'reordered'
  | 'rescheduled'
  | 'shifted'
  | 'archived'
  | 'restored'
  | 'undone';

/** One schema for each view: the internal one, and the client's where it differs or is narrower. */
export interface PerView {
  readonly internal: z.ZodMiniType;
  readonly client?: z.ZodMiniType;
}

/**
 * The part of a route that its caller needs: where it is, what it is about, and the shape of its reply. It stands apart
 * from what the server alone reads, so that a browser does not load the schemas of bodies with it.
 */
export interface Call {
  /** The route's one name: in the contract, the client, the handlers and OpenAPI. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly topic?: Topic;
  readonly changes?: readonly Topic[];
  /** Absent on reads and on changes that no row of a project shows, such as a sign-in. */
  readonly action?: Action;
  /** Absent: no content. `image`: the bytes of a picture. `html`: a page. */
  readonly reply?: PerView | 'image' | 'html';
}

/** Keeps a call's literal types, from which the types of its input and reply are derived. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends Call>(call: C): C => call;
