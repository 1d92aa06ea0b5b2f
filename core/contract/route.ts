import type * as z from 'zod/mini';

/** The two view modes of SPEC section 6. The agency key sees and may do what the internal view may. */
export type View = 'internal' | 'client';

/** Who a credential makes its bearer (DECISIONS "Who may do what"). */
export type Role = 'agency' | View;

/** What a read answers about and what a change makes stale: the cache key of the widget, the words of live updates. */
export type Topic =
  | 'projects'
  | 'project'
  | 'milestones'
  | 'inputs'
  | 'approvals'
  | 'recipients'
  | 'weekly-mail';

/** What `{id}` of a path names; the server finds the project through it. */
export type Subject = 'project' | 'milestone' | 'input' | 'approval' | 'recipient' | 'delivery';

type Schema = z.ZodMiniType;

/** One schema for each view: the internal one, and the client's where it differs or is narrower. */
export interface PerView {
  readonly internal: Schema;
  readonly client?: Schema;
}

/** One row of the contract: everything that server, client, OpenAPI and permission tests derive a call from. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly allow: 'anyone' | readonly Role[];
  readonly of?: Subject;
  readonly query?: z.ZodMiniObject;
  readonly body?: PerView;
  /** Keys that a reader may echo back in this body; the server manages them and ignores what is sent. */
  readonly echoes?: readonly string[];
  /** The largest body of each view, in bytes; see {@link bodyLimitOf}. */
  readonly bodyLimit?: { readonly internal: number; readonly client?: number };
  readonly topic?: Topic;
  readonly changes?: readonly Topic[];
  /** The answer of this read changes by the clock alone, so that its ETag is made from the answer itself. */
  readonly isTimed?: true;
  /** The row whose version If-Match names. A 412 shows it as `current`, cut to the caller's view. */
  readonly row?: PerView;
  readonly status: 200 | 201 | 204;
  /** Absent: no content. `image`: the bytes of a picture. `html`: a page. */
  readonly reply?: PerView | 'image' | 'html';
}

/** Keeps a route's literal types, so that the client's functions can be derived from them. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The server-managed keys that a row's reader may echo back (DECISIONS "Answers"). */
export const ROW_ECHOES = [
  'id',
  'projectId',
  'createdAt',
  'updatedAt',
  'sortOrder',
  'originalDueDate',
  'dateChangeReason',
  'dateChangedBy',
  'dateChangedAt',
  'approvedAt',
  'approvedBy',
  'version',
] as const;

/** The agency and the internal view: whoever may edit a project. */
export const EDITORS = ['agency', 'internal'] as const;
/** Everyone who may see a project. */
export const READERS = ['agency', 'internal', 'client'] as const;

/** The largest body of a route without a `bodyLimit`, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The largest body that a caller of this view may send, in bytes: the route's limit, else 64 KiB. */
export const bodyLimitOf = ({ bodyLimit }: Route, view: View): number =>
  (view === 'client' ? bodyLimit?.client : undefined) ?? bodyLimit?.internal ?? BODY_LIMIT;
