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
