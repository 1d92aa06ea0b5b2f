import * as z from 'zod/mini';

/** The two view modes: what the agency and what the client sees. The agency key has every right of the internal view. */
export type View = 'internal' | 'client';

/** The subject of a read, and what a change makes stale. Used as the widget's cache key and in live updates. */
export const TOPICS = [
  'projects',
  'project',
  'milestones',
  'inputs',
  'approvals',
  'notes',
  'links',
  'calendar',
  'agency',
  'recipients',
  /** Every change of the project makes it stale, so routes do not list it. */
  'history',
  'weekly-mail',
  /** The reminders of clients: what is due today, and what was sent. */
  'reminders',
  /** The slip ledger and the agreed plans. */
  'slip',
  'webhooks',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What a read is counted from, where its topic does not say so. A change of these topics makes the read stale too. */
const COUNTED_FROM: Partial<Record<Topic, readonly Topic[]>> = {
  slip: ['project', 'milestones', 'inputs', 'approvals', 'calendar'],
  /** A link has the day of its last reminder. An internal page learns of reminders, and by them of links. */
  links: ['reminders'],
};

/** Every topic that a change of these topics makes stale: the topics themselves, and what is counted from them. */
export const staleTopics = (changed: readonly Topic[]): readonly Topic[] =>
  TOPICS.filter(
    (topic) =>
      changed.includes(topic) || COUNTED_FROM[topic]?.some((source) => changed.includes(source)),
  );

/** The kind of change to a project's rows, as reported to the host page. */
type Action =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'reordered'
  | 'rescheduled'
  | 'shifted'
  | 'archived'
  | 'restored'
  | 'undone';

/** One schema per view: the internal one, and the client's if it differs. */
export interface PerView {
  readonly internal: z.ZodMiniType;
  readonly client?: z.ZodMiniType;
  /** The client's in a project that takes part, if it differs from the other client view. */
  readonly participant?: z.ZodMiniType;
}

/** A schema alone is the schema of every view. */
export type Schemas = z.ZodMiniType | PerView;

export const viewsOf = (schemas: Schemas): PerView =>
  schemas instanceof z.ZodMiniType ? { internal: schemas } : schemas;

/**
 * `image`: image bytes. `html`: a page. `csv`: a file for spreadsheets. `calendar`: a file for calendar programs. `events`:
 * server-sent events, each a `liveEvent`.
 */
type FileReply = 'image' | 'html' | 'csv' | 'calendar' | 'events';

type Path = `/api/${string}`;

/**
 * The part of a route that a client needs: its address, topics and response. The server's part is separate, so that
 * a browser does not load the schemas of request bodies.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  /** Anybody may read it, so the client sends no credential with it. */
  readonly isPublic?: true;
  readonly topic?: Topic | undefined;
  readonly changes?: readonly Topic[];
  /** Absent on reads and on changes that no project row shows, such as a sign-in. */
  readonly action?: Action;
  /** Absent: no content. */
  readonly reply?: Schemas | FileReply | undefined;
}

type ChangeMethod = Exclude<Endpoint['method'], 'GET'>;
type ReplyOrNone = Endpoint['reply'];

/** A read of a topic. Changes of the topic make it stale. */
/* @__NO_SIDE_EFFECTS__ */
export const read = <P extends Path, R extends ReplyOrNone>(
  path: P,
  topic: Topic | undefined,
  reply: R,
) => ({ method: 'GET', path, topic, reply }) as const;

/** A read without a credential. */
/* @__NO_SIDE_EFFECTS__ */
export const publicRead = <P extends Path, R extends ReplyOrNone>(
  path: P,
  topic: Topic | undefined,
  reply: R,
) => ({ method: 'GET', path, isPublic: true, topic, reply }) as const;

/** A change that makes these topics stale. */
/* @__NO_SIDE_EFFECTS__ */
export const change = <M extends ChangeMethod, P extends Path, R extends ReplyOrNone = undefined>(
  method: M,
  path: P,
  changes: readonly Topic[],
  reply?: R,
) => ({ method, path, changes, reply }) as const;

/** A change of a project's rows, which the host page hears of. */
/* @__NO_SIDE_EFFECTS__ */
export const rowChange = <
  M extends ChangeMethod,
  P extends Path,
  R extends ReplyOrNone = undefined,
>(
  action: Action,
  method: M,
  path: P,
  changes: readonly Topic[],
  reply?: R,
) => ({ action, method, path, changes, reply }) as const;

/** A change that adds a row, several rows or a project. */
/* @__NO_SIDE_EFFECTS__ */
export const creation = <P extends Path, R extends ReplyOrNone>(
  path: P,
  changes: readonly Topic[],
  reply: R,
) => rowChange('created', 'POST', path, changes, reply);

/** A change of the fields of one row. */
/* @__NO_SIDE_EFFECTS__ */
export const update = <P extends Path, R extends ReplyOrNone>(
  path: P,
  changes: readonly Topic[],
  reply: R,
) => rowChange('updated', 'PATCH', path, changes, reply);

/** The body of an error response, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** One sentence that a person can act on. */
  detail: z.string(),
  /** The errors of the input by field; for 422. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The current row; for 412. */
  current: z.optional(z.unknown()),
  /** The later change that prevents an undo; for 409. */
  laterChange: z.optional(z.string()),
  /** The id of an unexpected error in the server's log; for 500. */
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;

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

/** The path of a route of a project, or of one of its rows. */
export type ProjectPath = `/api/${keyof typeof SUBJECTS}/{id}${string}`;

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

/** The largest body of a route without a `bodyLimit`, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The largest body that this view may send, in bytes: the route's own limit, or 64 KiB. */
export const bodyLimitOf = ({ bodyLimit = BODY_LIMIT }: Route, view: View): number =>
  typeof bodyLimit === 'number' ? bodyLimit : bodyLimit[view];
