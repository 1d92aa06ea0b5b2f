import { components, schemaPart } from '@project-dashboard/core/contract/openapi/schema-parts';
import { type Route, type Schemas, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import * as z from 'zod/mini';
import { jsonType } from './json-type.ts';

/** The declarations of the typed client, without zod: a type for each named schema, and a function for each route. */
export function clientTypes(): string {
  const rows = Object.entries(components()).map(
    ([name, schema]) => `export type ${name} = ${jsonType(schema)};`,
  );
  const functions = Object.entries<Route>(routes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, route]) => `  /** ${route.summary} */\n  readonly ${name}: ${functionType(route)};`,
    );
  return [
    BASE,
    ...rows,
    '/** One function per route of the API. A function rejects with ApiError or ConnectionError. */',
    'export interface Client {',
    ...functions,
    '}',
    '',
  ].join('\n');
}

function functionType(route: Route): string {
  const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string;`);
  const fields = [
    ...params,
    ...(route.query === undefined
      ? []
      : [
          `query?: ${jsonType(z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }))};`,
        ]),
    ...(route.body === undefined ? [] : [`body: ${anyOf(route.body, 'input')};`]),
  ];
  const mark = params.length > 0 || route.body !== undefined ? '' : '?';
  return `(input${mark}: { ${fields.join(' ')} }, options?: RequestOptions) => Promise<${replyType(route)}>`;
}

function replyType({ reply }: Route): string {
  if (reply === undefined) return 'undefined';
  return typeof reply === 'string' ? STREAMS[reply] : anyOf(reply, 'output');
}

const STREAMS = {
  image: 'Blob',
  csv: 'Blob',
  calendar: 'Blob',
  html: 'string',
  events: 'AsyncIterable<LiveEvent>',
};

function anyOf(schemas: Schemas, io: 'input' | 'output'): string {
  const { internal, client, participant } = viewsOf(schemas);
  const views = [internal, client, participant].flatMap((view) =>
    view === undefined ? [] : [jsonType(schemaPart(view, io))],
  );
  return [...new Set(views)].join(' | ');
}

/** What the contract's table does not contain. client-types.test.ts compares it with the client itself. */
const BASE = `interface ClientSettings {
  /** Origin of the API, without a trailing slash. Empty means the page's own origin. */
  readonly baseUrl: string;
  /** Agency key or project token, sent as a bearer token. Without it, only cookies are sent. */
  readonly token?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Aborts a request after this many milliseconds. Default: 30 seconds. */
  readonly timeoutMs?: number;
}
/** Options of any request. */
interface RequestOptions {
  /** The row version that the change is based on. A stale version is refused with 412. */
  readonly ifMatch?: number;
  /** Makes a create safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  /** The id of the last event that was read. The stream then begins with what came after it. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
  /** Sends this request in place of the client's fetch. */
  readonly fetch?: typeof fetch;
  /** Receives the response before its body is read, for headers such as Link. */
  readonly received?: (response: Response) => void;
}
/** A non-2xx response. \`message\` is "status: detail". \`problem\` is set if the server sent problem+json. */
declare class ApiError extends Error {
  readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string;
  readonly problem?: Problem | undefined;
  /** Seconds to wait before a retry, from the Retry-After header. */
  readonly retryAfter?: number | undefined;
  constructor(status: number, detail: string, problem?: Problem, retryAfter?: number);
}
/** No response arrived: the server is down, unreachable or too slow, or it refuses this origin. */
declare class ConnectionError extends Error {
  readonly name = 'ConnectionError';
  readonly baseUrl: string;
  constructor(baseUrl: string, options?: ErrorOptions);
}
/** Makes a typed client of the API. */
declare function createClient(settings: ClientSettings): Client;
/** The cursor of the next page in a Link header; undefined on the last page. */
declare function nextCursor(link: string | null): string | undefined;
`.replaceAll(/^(?=interface|declare)/gm, 'export ');
