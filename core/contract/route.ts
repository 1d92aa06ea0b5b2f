import type * as z from 'zod/mini';
import type { Approval } from '../approvals/schema.ts';
import type { Milestone } from '../milestones/schema.ts';
import type { Project } from '../projects/schema.ts';
import type { Call, PerView, View } from './call.ts';

/** Who a credential makes its bearer (DECISIONS "Who may do what"). */
export type Role = 'agency' | View;

/** What `{id}` of a path names; the server finds the project through it. */
export type Subject = 'project' | 'milestone' | 'input' | 'approval' | 'recipient' | 'delivery';

/** One row of the contract: everything that server, client, OpenAPI and permission tests derive a call from. */
export interface Route extends Call {
  readonly summary: string;
  readonly allow: 'anyone' | readonly Role[];
  readonly of?: Subject;
  readonly query?: z.ZodMiniObject;
  readonly body?: PerView;
  /** Keys that a reader may echo back in this body; the server manages them and ignores what is sent. */
  readonly echoes?: readonly string[];
  /** The largest body of each view, in bytes; see {@link bodyLimitOf}. */
  readonly bodyLimit?: { readonly internal: number; readonly client?: number };
  /** The answer of this read changes by the clock alone, so that its ETag is made from the answer itself. */
  readonly isTimed?: true;
  /** The row whose version If-Match names. A 412 shows it as `current`, cut to the caller's view. */
  readonly row?: PerView;
  readonly status: 200 | 201 | 204;
}

/** Keeps a route's literal types, so that the client's functions can be derived from them. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The fields that the server manages; a reader may echo them back (DECISIONS "Answers"). Bodies write the others. */
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
  'changedSinceApproval',
  'proof',
  'archivedAt',
  'version',
] as const satisfies readonly (keyof Milestone | keyof Approval | keyof Project)[];

/** The agency and the internal view: whoever may edit a project. */
export const EDITORS = ['agency', 'internal'] as const;
/** Everyone who may see a project. */
export const READERS = ['agency', 'internal', 'client'] as const;

/** The largest body of a route without a `bodyLimit`, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The largest body that a caller of this view may send, in bytes: the route's limit, else 64 KiB. */
export const bodyLimitOf = ({ bodyLimit }: Route, view: View): number =>
  (view === 'client' ? bodyLimit?.client : undefined) ?? bodyLimit?.internal ?? BODY_LIMIT;
