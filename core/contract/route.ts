import type * as z from 'zod/mini';
import type { Approval } from '../approvals/schema.ts';
import type { ClientInput } from '../inputs/schema.ts';
import type { Milestone } from '../milestones/schema.ts';
import type { Project } from '../projects/schema.ts';
import type { Endpoint, PerView, View } from './endpoint.ts';

/** The role that a credential gives. */
export type Role = 'agency' | View;

/** The kind of row that `{id}` in a path names. The server finds the project through it. */
export type Subject =
  | 'project'
  | 'milestone'
  | 'input'
  | 'approval'
  | 'note'
  | 'recipient'
  | 'delivery'
  | 'reminder';

/** One row of the contract. Server, client, OpenAPI and permission tests are derived from it. */
export interface Route extends Endpoint {
  readonly summary: string;
  readonly allow: 'anyone' | readonly Role[];
  /** A client may use it only in a project that takes part. */
  readonly isParticipation?: true;
  readonly of?: Subject;
  readonly query?: z.ZodMiniObject;
  readonly body?: PerView;
  /** Keys that the server manages. A body may contain them; the server ignores their values. */
  readonly echoes?: readonly string[];
  /** The largest body of each view in bytes; see {@link bodyLimitOf}. */
  readonly bodyLimit?: { readonly internal: number; readonly client?: number };
  /** The response of this read also changes with the clock, so its ETag is computed from the response itself. */
  readonly isTimed?: true;
  /** The response never changes, and anybody may keep it: the address names its content. */
  readonly isImmutable?: true;
  /** Works on an archived project, which refuses every other change with 409. */
  readonly evenArchived?: true;
  /** The schema of the row that If-Match refers to. A 412 returns that row as `current`, cut to the principal's view. */
  readonly row?: PerView;
  readonly status: 200 | 201 | 204;
}

/** Keeps the literal types of a route. The client's functions are derived from them. */
/* @__NO_SIDE_EFFECTS__ */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The fields that the server manages. A PATCH may contain them and they are ignored. */
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
  'dateChangeCause',
  'approvedAt',
  'approvedBy',
  'changedSinceApproval',
  'proof',
  'round',
  'changesRequested',
  'sent',
  'noteCount',
  'internalNoteCount',
  'archivedAt',
  'version',
] as const satisfies readonly (
  | keyof Milestone
  | keyof ClientInput
  | keyof Approval
  | keyof Project
)[];

/** The roles that may edit a project: the agency and the internal view. */
export const EDITORS = ['agency', 'internal'] as const;
/** The roles that may read a project. */
export const READERS = ['agency', 'internal', 'client'] as const;

/** The largest body of a route without a `bodyLimit`, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The largest body that this view may send, in bytes: the route's own limit, or 64 KiB. */
export const bodyLimitOf = ({ bodyLimit }: Route, view: View): number =>
  (view === 'client' ? bodyLimit?.client : undefined) ?? bodyLimit?.internal ?? BODY_LIMIT;
