import {
  bodyLimitOf,
  type Route,
  type View,
  viewsOf,
} from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import { archivedSentence } from '@project-dashboard/core/rows/projects/schema';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { namesText } from '@project-dashboard/core/texts/text/words';
import * as z from 'zod/mini';
import { ProjectArchived, Refusal } from '../refusals/refusal.ts';
import type { Repeatable } from '../store/create-once.ts';
import { type Admission, admit, type RoutedRequest } from './access/admit.ts';
import { readProjectsState } from './access/find-access.ts';
import type { Gate } from './access/gate.ts';
import { linkOf, type Principal } from './access/principal.ts';
import type { Exchange } from './exchange.ts';
import type { Handler, Request } from './handler.ts';
import { pagePolicy } from './pages/security-headers.ts';
import { type JsonBody, parseInput, readJsonBody } from './request/read-body.ts';
import { timeBudget } from './request/time-budget.ts';
import {
  type Answer,
  buildBody,
  cutTo,
  digestOf,
  fingerprintOf,
  preferGzip,
} from './response/answer.ts';
import { isKnown, type Precondition, readIfMatch } from './response/entity-tag.ts';
import { fileKindOf } from './response/files.ts';
import type { KeptAnswers } from './response/kept-answers.ts';

/** A handler that also receives the request itself, for cookies. The features' handlers use only the first argument. */
type MountedHandler<N extends RouteName> = (
  request: Request<N>,
  exchange: Exchange,
) => ReturnType<Handler<N>>;

export type MountedHandlers = { readonly [N in RouteName]: MountedHandler<N> };

/**
 * Serves one request of a route: authorizes the principal, checks the input, answers 304 if nothing has changed, and
 * otherwise calls the handler and cuts its result to the principal's view.
 */
export async function serve<N extends RouteName>(
  gate: Gate,
  answers: KeptAnswers,
  name: N,
  handlers: MountedHandlers,
  params: Readonly<Record<string, string>>,
  exchange: Exchange,
): Promise<void> {
  const route: Route = routes[name];
  const handler: MountedHandler<N> = handlers[name];
  exchange.vary('Authorization, Cookie, Accept-Encoding');
  const readBody = bodyReader(route, exchange);
  const budget = timeBudget(gate.db);
  const routed: RoutedRequest = {
    route,
    params,
    exchange,
    readBody: async (view) => (await readBody(view))?.value,
  };
  const admission = await budget.read(admit(gate, routed));
  const { principal } = exchange.state;
  if (route.method !== 'GET' && principal !== undefined) await gate.writes.count(route, principal);
  const sent = await readBody(admission.view);
  const now = gate.clock();
  const request: Unchecked = {
    route: name,
    params,
    query: route.query && parseInput(route.query, { ...exchange.query }),
    body: bodyFor(route, admission, sent),
    view: admission.view,
    by: admission.by,
    projectId: admission.projectId,
    ownToken: admission.ownToken,
    ifMatch: undefined,
    repeatable: repeatable(route, params, exchange.get('Idempotency-Key'), sent),
    now: now.toISOString(),
    today: todayIn(gate.site.reportTimezone, now),
  };
  const isRead =
    route.method === 'GET' && !route.isTimed && !route.isImmutable && route.reply !== 'events';
  const tag = isRead ? await budget.read(stateTag(gate, admission, request)) : undefined;
  // Only the handler knows that an image is missing, which is 404 whatever ETag the request has.
  const isPicture = route.reply === 'image';
  if (tag !== undefined && !isPicture && isKnownTo(exchange, tag)) return;
  const fileKind = fileKindOf(route);
  const build = async (version: number | undefined): Promise<Answer> => {
    const headers: Record<string, string> = {};
    const setHeader = (header: string, value: string) => {
      headers[header] = value;
    };
    const checked = { ...request, ifMatch: version, setHeader };
    if (!isRequestOf<N>(name, checked)) throw new TypeError(`A request lost its route ${name}.`);
    const handle = () => handler(checked, exchange);
    const made = await (fileKind === undefined
      ? handle()
      : gate.files.build(fileKind, askerOf(principal, admission), handle));
    return { ...(await buildBody(route, admission, made)), headers };
  };
  const versions = readIfMatch(exchange.get('If-Match'));
  const isKept = tag !== undefined && typeof route.reply === 'object';
  const building = isKept
    ? answers.find(keyOf(request), tag, () => build(undefined))
    : withPrecondition(versions, build).catch((error: unknown) => {
        throw cutCurrent(route, admission, explainArchived(gate, admission, error));
      });
  const answer = await (route.method === 'GET' ? budget.read(building) : budget.write(building));
  exchange.status = route.status;
  exchange.set(answer.headers);
  const { rowVersion } = answer;
  const body = answer.body ?? answer.stream;
  if (body === undefined) return;
  if (route.isTimed && answer.body && isKnownTo(exchange, digestOf(answer.body))) return;
  if (tag !== undefined && isPicture && isKnownTo(exchange, tag)) return;
  if (route.isImmutable) exchange.set(IMMUTABLE);
  const isChangedRow = route.method !== 'GET' && rowVersion !== undefined;
  if (isChangedRow) exchange.set('ETag', `"${rowVersion}"`);
  if (route.reply === 'html') exchange.set('Content-Security-Policy', INLINE_STYLES);
  // Without a type Koa would look one up for the body.
  exchange.set('Content-Type', answer.type);
  exchange.body = body;
  // A changed row has a strong ETag, which identifies exactly these bytes.
  if (typeof route.reply === 'object' && !isChangedRow) preferGzip(exchange, answer.gzip);
}

/** Who has turns of their own: a link, or the agency with each project. */
const askerOf = (principal: Principal | undefined, { projectId }: Admission): string =>
  (principal && linkOf(principal)) ?? `${principal?.role} ${projectId}`;

/** For a page of any site, a mail, and every cache on the way. */
const IMMUTABLE = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

// A report is written like a mail, with inline styles and embedded pictures.
const INLINE_STYLES = pagePolicy({
  styles: "'unsafe-inline'",
  hasForm: false,
  pictures: 'data:',
});

/** A request whose parts were parsed with the schemas of its route, but are not yet typed. */
type Unchecked = Omit<
  Request<RouteName>,
  'params' | 'query' | 'body' | 'projectId' | 'setHeader'
> & {
  readonly projectId: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
};

/**
 * Compares the route's name alone: TypeScript cannot relate a schema that is looked up by a generic name to the type computed
 * from it. `serve` has parsed query and body with the schemas of this very route, and the router matched its path.
 */
const isRequestOf = <N extends RouteName>(
  name: N,
  request: (Unchecked & Pick<Request<N>, 'setHeader'>) | Request<N>,
): request is Request<N> => request.route === name;

/**
 * Reads the body once, within the view's limit, even if it is requested several times; undefined if the route has
 * none.
 */
function bodyReader(
  route: Route,
  exchange: Exchange,
): (view: View) => Promise<JsonBody | undefined> {
  let reading: Promise<JsonBody> | undefined;
  return async (view) => {
    if (route.body === undefined) return undefined;
    reading ??= readJsonBody(exchange.req, bodyLimitOf(route, view));
    return reading;
  };
}

function bodyFor(route: Route, admission: Admission, sent: JsonBody | undefined): unknown {
  if (route.body === undefined) return undefined;
  const { internal, client = internal } = viewsOf(route.body);
  const value = withoutEchoes(route, sent?.value);
  if (admission.view !== 'client') return parseInput(internal, value);
  const refused = Object.keys(Object(value)).filter(
    (name) => fieldsOf(internal).includes(name) && !fieldsOf(client).includes(name),
  );
  if (refused.length > 0)
    throw new Refusal(403, `Only the agency may set ${namesText(refused)}. Nothing was changed.`);
  return parseInput(client, value);
}

const fieldsOf = (schema: z.ZodMiniType): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** The body without the server-managed fields, which are ignored. */
function withoutEchoes(route: Route, value: unknown): unknown {
  const { echoes } = route;
  if (echoes === undefined || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !echoes.includes(key)));
}

function repeatable(
  route: Route,
  params: Readonly<Record<string, string>>,
  key: string,
  sent: JsonBody | undefined,
): Repeatable | undefined {
  if (key === '' || route.status !== 201) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(400, 'Idempotency-Key must be 1 to 200 visible characters without spaces.');
  return { key, fingerprint: fingerprintOf(route, params, sent?.text ?? '') };
}

/**
 * The ETag of a read, known before anything is read: the view, the state, today's date, because results such as health
 * depend on it, and a named internal link, because its holder reads its own token.
 */
async function stateTag(gate: Gate, admission: Admission, request: Unchecked): Promise<string> {
  const state = admission.revision ?? `all-${await readProjectsState(gate.db)}`;
  const own = admission.ownToken === undefined ? '' : `-${digestOf(admission.ownToken)}`;
  return `${admission.view.charAt(0)}-${state}-${request.today}${own}`;
}

/**
 * Everything that the response to a read depends on, besides the state and the date in its ETag. A handler gets nothing
 * else of the principal.
 */
const keyOf = ({ route, view, projectId, ownToken, params, query }: Unchecked): string =>
  JSON.stringify([route, view, projectId, ownToken, params, query]);

/**
 * Sets the ETag of a read and answers 304 if the client already has that state. The ETag is weak because it covers
 * every encoding.
 */
function isKnownTo(exchange: Exchange, tag: string): boolean {
  exchange.set({ ETag: `W/"${tag}"`, 'Cache-Control': 'private, no-cache' });
  if (!isKnown(exchange.get('If-None-Match'), tag)) return false;
  exchange.status = 304;
  return true;
}

/**
 * Calls the handler with each version in If-Match until one is current. This is safe because a refusal changes
 * nothing.
 */
async function withPrecondition<T>(
  versions: Precondition,
  call: (version: number | undefined) => Promise<T>,
): Promise<T> {
  const [first, ...others] = versions ?? [];
  const attempt = call(first);
  return others.reduce(
    (before, version) =>
      before.catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 412) return call(version);
        throw error;
      }),
    attempt,
  );
}

/** Refuses a change of an archived project, with the date of the archiving in REPORT_TIMEZONE. */
function explainArchived({ site }: Gate, { view }: Admission, error: unknown): unknown {
  if (!(error instanceof ProjectArchived)) return error;
  const date = todayIn(site.reportTimezone, new Date(error.archivedAt));
  return new Refusal(409, archivedSentence(date, view));
}

/** Cuts the current row of a 412 to the principal's view. */
function cutCurrent(route: Route, admission: Admission, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.parts.current === undefined) return error;
  const current = route.row && cutTo(route.row, admission, error.parts.current);
  return new Refusal(error.status, error.detail, { ...error.parts, current });
}
