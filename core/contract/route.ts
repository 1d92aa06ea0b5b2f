import type * as z from 'zod/mini';
import type { Approval } from '../rows/approvals/schema.ts';
import type { ClientInput } from '../rows/inputs/schema.ts';
import type { Milestone } from '../rows/milestones/schema.ts';
import type { Project } from '../rows/projects/schema.ts';
import type { Endpoint, Schemas, View } from './endpoint.ts';

export type Role = 'agency' | View;

/** The kind of row that `{id}` in a path names. The server finds the project through it. */
export type Subject = NonNullable<ReturnType<typeof subjectOf>>;

/** The first word of a path, and what `{id}` after it names. */
const SUBJECTS = {
  projects: 'project',
  milestones: 'milestone',
  inputs: 'input',
  approvals: 'approval',
  notes: 'note',
  recipients: 'recipient',
  mails: 'mail',
} as const;

const hasSubject = (word: string): word is keyof typeof SUBJECTS => word in SUBJECTS;

function subjectOf(path: Endpoint['path']) {
  const [, word = ''] = /^\/api\/([\w-]+)\/\{id\}/.exec(path) ?? [];
  return hasSubject(word) ? SUBJECTS[word] : undefined;
}

/** What a route has on the server besides its endpoint, its summary and who may use it. */
interface ServerParts {
  readonly query?: z.ZodMiniObject;
  readonly body?: Schemas;
  /** Keys that the server manages. A body may contain them; the server ignores their values. */
  readonly echoes?: readonly string[];
  /** The largest body of each view in bytes; see {@link bodyLimitOf}. */
  readonly bodyLimit?: number | { readonly internal: number; readonly client: number };
  /** A client may use it only in a project that takes part. */
  readonly isParticipation?: true;
  /** The response of this read also changes with the clock, so its ETag is computed from the response itself. */
  readonly isTimed?: true;
  /** The response never changes, and anybody may keep it: the address names its content. */
  readonly isImmutable?: true;
  /** Works on an archived project, which refuses every other change with 409. */
  readonly evenArchived?: true;
  /** The schema of the row that If-Match refers to. A 412 returns that row as `current`, cut to the principal's view. */
  readonly row?: Schemas;
  /** Answers 201, and takes an Idempotency-Key. */
  readonly isCreation?: true;
}

interface Access {
  readonly summary: string;
  readonly allow: 'anyone' | readonly Role[];
}

/** One row of the contract. Server, client, OpenAPI and permission tests are derived from it. */
export interface Route extends Endpoint, Access, ServerParts {
  readonly of: Subject | undefined;
  readonly status: 200 | 201 | 204;
}

const allowed =
  (allow: Access['allow']) =>
  <const P extends ServerParts>(summary: string, parts?: P): Access & P =>
    Object.assign({ summary, allow }, parts);

/** The server's part of a route that everybody may use, without a credential. */
export const anyone = allowed('anyone');
/** The server's part of a route for all who may read a project. */
export const readers = allowed(['agency', 'internal', 'client']);
/** The server's part of a route for those who may edit a project: the agency and the internal view. */
export const editors = allowed(['agency', 'internal']);
export const agency = allowed(['agency']);
export const clients = allowed(['client']);

type PartsOf<E> = { readonly [N in keyof E]: Access & ServerParts };
type RoutesOf<E, P extends PartsOf<E>> = {
  readonly [N in keyof E]: E[N] & P[N] & Pick<Route, 'of' | 'status'>;
};

/** The routes of a room: its endpoints, each with the server's part of the same name. */
export function routesOf<E extends Readonly<Record<string, Endpoint>>, P extends PartsOf<E>>(
  endpoints: E,
  parts: P,
): RoutesOf<E, P> {
  const made = Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => {
      const route = { ...endpoint, ...parts[name] };
      const status = route.isCreation ? 201 : route.reply === undefined ? 204 : 200;
      return [name, { ...route, of: subjectOf(endpoint.path), status }];
    }),
  );
  const isWhole = (routes: object): routes is RoutesOf<E, P> =>
    Object.keys(endpoints).every((name) => name in routes);
  if (!isWhole(made)) throw new Error('A route was lost.');
  return made;
}

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

/** The largest body of a route without a `bodyLimit`, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The largest body that this view may send, in bytes: the route's own limit, or 64 KiB. */
export const bodyLimitOf = ({ bodyLimit = BODY_LIMIT }: Route, view: View): number =>
  typeof bodyLimit === 'number' ? bodyLimit : bodyLimit[view];
