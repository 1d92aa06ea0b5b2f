import * as z from 'zod/mini';
import { type Route, type Schemas, type Topic, viewsOf } from '../route.ts';
import { routes } from '../routes.ts';
import { liveEvent } from '../server/live-events.ts';
import examples from './examples.json';
import { components, type Direction, schemaPart } from './schema-parts.ts';

type Part = Readonly<Record<string, unknown>>;

/** Where the API of a document is: its origin, and the name of its session cookie, which depends on the port. */
interface Place {
  readonly url: string;
  readonly cookie: string;
}

const USUAL_PLACE: Place = { url: 'http://127.0.0.1:3000', cookie: 'pd_session_3000' };

/** The contract as an OpenAPI document. The operationId of each operation is the route's name. */
export function openApiDocument(version: string, place = USUAL_PLACE) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(routes).toSorted(byPath)) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, {
      [route.method.toLowerCase()]: operation(name, route),
    });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Project Dashboard',
      version,
      description:
        'Brand research projects that an agency and its clients follow together. Send the agency key or one of a project’s two tokens as a bearer token.',
      contact: { name: 'The agency that runs this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: place.url, description: 'The server that this document is about.' }],
    tags: tags(),
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The agency key, or the internal or client token of a project.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: place.cookie,
          description:
            'The cookie of a session. It counts on same-origin requests only. Its name ends in the port and starts with __Host- over https.',
        },
      },
    },
  };
}

const byPath = ([a, { path }]: [string, Route], [b, other]: [string, Route]): number =>
  path.localeCompare(other.path) || (a < b ? -1 : 1);

function operation(name: string, route: Route): Part {
  const isOpen = route.allow === 'anyone';
  const example = exampleOf(name);
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route)],
    description:
      route.allow === 'anyone'
        ? 'Needs no credential.'
        : `Allowed roles: ${route.allow.join(', ')}.`,
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...pathParameters(route, example),
      ...queryParameters(route, Object(example.query)),
      ...headerParameters(route),
    ],
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(route.body, 'input', example.body) } }),
    responses: responses(route, example.reply),
  };
}

/** What a test sent: path parameters by name, query and body; and the reply to it. */
const exampleOf = (name: string): Readonly<Record<string, unknown>> => {
  const recorded: Readonly<Record<string, Part>> = examples;
  return recorded[name] ?? {};
};

const exampled = (value: unknown): Part => (value === undefined ? {} : { example: value });

const pathParameters = (route: Route, example: Part): Part[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...exampled(example[name]),
  }));

const queryParameters = (route: Route, example: Part): Part[] =>
  Object.entries(route.query?.def.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: z.toJSONSchema(schema, { io: 'output', override: withoutDialect }),
    ...exampled(example[name]),
  }));

const withoutDialect = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  delete jsonSchema.$schema;
};

function headerParameters(route: Route): Part[] {
  const header = (name: string, description: string): Part => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  if (route.reply === 'events')
    return [
      header(
        'Last-Event-ID',
        'The id of the last event that was read. The stream begins with what came after it.',
      ),
    ];
  if (route.method === 'GET')
    return [
      header(
        'If-None-Match',
        'The ETag of an earlier response. The reply is 304 if nothing has changed.',
      ),
    ];
  if (route.status === 201)
    return [header('Idempotency-Key', 'Makes the request safe to repeat for 24 hours.')];
  if (route.row !== undefined)
    return [
      header('If-Match', 'The version of the row, in quotes. The reply is 412 if it is stale.'),
    ];
  return [];
}

function responses(route: Route, example: unknown): Part {
  const isRead = route.method === 'GET' && route.reply !== 'events';
  const hasTag = isRead || route.echoes !== undefined || route.status === 201;
  const tag = {
    ETag: { schema: { type: 'string' }, description: 'The version of this response.' },
  };
  const success = {
    description: route.reply === undefined ? 'Done.' : route.summary,
    ...(route.reply === undefined ? {} : { content: content(route.reply, example) }),
    ...(hasTag && route.reply !== undefined ? { headers: tag } : {}),
  };
  return {
    [String(route.status)]: success,
    ...(isRead ? { '304': { description: 'Nothing has changed since the given ETag.' } } : {}),
    ...Object.fromEntries(refusals(route).map(([status, why]) => [status, problemAnswer(why)])),
    default: problemAnswer('Any other error.'),
  };
}

const problemAnswer = (description: string): Part => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function refusals(route: Route): [status: string, why: string][] {
  const found: [string, string][] = [];
  if (route.body) found.push(['400', 'The body is not JSON.']);
  if (route.allow !== 'anyone') {
    found.push(
      ['401', 'There is no valid credential.'],
      ['403', 'This role may not make this request.'],
    );
  }
  if (route.path.includes('{')) found.push(['404', 'The row does not exist in this project.']);
  if (route.row) found.push(['412', 'The row has changed; `current` shows it.']);
  if (route.body) {
    found.push(['413', 'The body is too large.'], ['415', 'The content type is not JSON.']);
  }
  if (route.body || route.query) found.push(['422', 'A value is invalid. `errors` names it.']);
  if (route.reply === 'events')
    return [
      ['400', 'Another request on this connection waits for its response.'],
      ...found,
      ['429', 'Too many streams of this address or link, or too many invalid credentials.'],
      ['503', 'The server or the project has reached its limit of streams.'],
    ];
  const isClientsChange =
    route.method !== 'GET' && route.allow !== 'anyone' && route.allow.includes('client');
  const often = isClientsChange ? ', or too many changes with this client link' : '';
  return [...found, ['429', `Too many invalid credentials came from this address${often}.`]];
}

function content(reply: NonNullable<Route['reply']>, example: unknown): Part {
  if (reply === 'html' || reply === 'csv' || reply === 'calendar')
    return { [`text/${reply}`]: { schema: { type: 'string' } } };
  if (reply === 'events')
    return { 'text/event-stream': { schema: schemaPart(liveEvent, 'output') } };
  if (reply !== 'image') return json(reply, 'output', example);
  return Object.fromEntries(['image/png', 'image/jpeg', 'image/webp'].map((type) => [type, {}]));
}

function json(schemas: Schemas, io: Direction, example: unknown): Part {
  const views = viewsOf(schemas);
  const distinct = new Set([views.internal, views.client, views.participant]);
  const [internal = {}, ...others] = [...distinct].flatMap((view) =>
    view === undefined ? [] : [schemaPart(view, io)],
  );
  const schema = others.length === 0 ? internal : { anyOf: [internal, ...others] };
  return { 'application/json': { schema, ...exampled(example) } };
}

type Tag = Exclude<Topic, 'project'> | 'mails' | 'sessions' | 'live' | 'server';

/** What the operations of a tag are about, in the order of the document. */
const ABOUT: Readonly<Record<Tag, string>> = {
  projects: 'Projects: their header and analysis plan, lists of them, archive and duplicate.',
  milestones: 'Milestones of a project, with reschedule and shift.',
  inputs: 'Client inputs of a project: what the client sends to the agency.',
  approvals: 'Approval items of a project, with proofs and requested changes.',
  notes: 'Notes in the threads of client inputs and approval items.',
  links: 'The links of a project: its own two, and named ones.',
  history: 'Who changed what, undo, and the evidence of approvals.',
  slip: 'Agreed plans, and which causes moved the dates.',
  calendar: 'Working calendars of the agency and of projects.',
  agency: "The agency's name, accent colour and logo.",
  recipients: 'Recipients of the weekly update.',
  'weekly-mail': 'The weekly update, and the record of its mails.',
  reminders: 'Reminders of what waits for a client, and the record of their mails.',
  mails:
    'The ledger of mails: who may send one, what became of it, and what a person must hear of.',
  webhooks: 'Places that are told what happens: web addresses, Slack, Teams and mail addresses.',
  live: 'Streams of changes, and who edits which row.',
  sessions: 'Sign-in of the agency in a browser.',
  server: "The server's version and settings.",
};

const tags = (): { readonly name: string; readonly description: string }[] =>
  Object.entries(ABOUT).map(([name, description]) => ({ name, description }));

/** Paths whose first topic is not what they are about, or that have none. */
const BY_PATH: readonly (readonly [RegExp, Tag])[] = [
  [/^\/api\/(sessions?|signin-links)$/, 'sessions'],
  [/\/(events|editing)$/, 'live'],
  [/^\/api\/server$/, 'server'],
  [/^\/api\/agency(\/|$)/, 'agency'],
  [/^\/api\/webhooks\//, 'webhooks'],
  [/^\/api\/notes\//, 'notes'],
  [/\/history(\/|$)/, 'history'],
  [/\/weekly-update(\.html)?$/, 'weekly-mail'],
  [/^\/api\/reminders\//, 'reminders'],
  [/^\/api\/mails\//, 'mails'],
];

/** The tag of a route: its topic, or the first that it changes. Throws where there is neither. */
function tagOf({ path, topic, changes }: Route): Tag {
  const byPath = BY_PATH.find(([pattern]) => pattern.test(path))?.[1];
  const tag = byPath ?? topic ?? changes?.[0];
  if (tag === undefined)
    throw new Error(`The route ${path} needs a tag in core/contract/openapi/document.ts.`);
  return tag === 'project' ? 'projects' : tag;
}
