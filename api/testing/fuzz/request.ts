import { type Route, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import fc from 'fast-check';
import { strangeKey, strangeText, strangeValue, valuesOf } from './values.ts';

/** The credentials of a request. The agency's are more frequent, because they reach the most code. */
const PRINCIPALS = [
  'agency',
  'agency',
  'agency',
  'ownInternal',
  'ownInternal',
  'ownClient',
  'ownClient',
  'otherInternal',
  'otherClient',
  'session',
  'ownCookie',
  'nobody',
  'unknown',
  'malformed',
] as const;

export type PrincipalName = (typeof PRINCIPALS)[number];

/** A request before its placeholders are replaced: `<own.milestone>` stands for an id or token of the world. */
export interface FuzzRequest {
  readonly principal: PrincipalName;
  readonly method: string;
  /** The path with its query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const rows: readonly Route[] = Object.values(routes);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** Invalid parts of an address that can still be sent. */
const brokenEscape = fc.oneof(
  fc.constantFrom('%', '%zz', '%00', '%c0%af', '%ed%a0%80'),
  fc.constantFrom('%2e%2e', '..', '%2f'),
);
const encoded = strangeText.map((text) => encodeURIComponent(text.toWellFormed()));
const strangeSegment = fc.oneof(encoded, brokenEscape, fc.constantFrom('<own.gone>', 'x'));

/** Paths outside the contract. */
const otherPath = fc.oneof(
  fc.constantFrom('/', '/dashboard', '/embed', '/healthz', '/robots.txt', '/api/openapi.json'),
  fc.constantFrom('/api', '/api/', '/api//projects', '//', '/unsubscribe/', '/widget.js'),
  fc.constantFrom('/unsubscribe/<own.unsubscribe>', '/unsubscribe/<other.unsubscribe>x'),
  strangeSegment.map((text) => `/${text}`),
  strangeSegment.map((text) => `/api/${text}`),
  strangeSegment.map((text) => `/unsubscribe/${text}`),
);

type Strange = readonly fc.Arbitrary<string>[];

function segmentOf(route: Route, name: string, strange: Strange): fc.Arbitrary<string> {
  const subject = name === 'id' ? (route.of ?? 'project') : name.replace(/Id$/, '');
  const own =
    subject === 'token'
      ? fc.constantFrom('<own.clientToken>', '<own.internalToken>')
      : fc.constant(`<own.${subject}>`);
  const other = fc.constant(`<other.${subject === 'token' ? 'clientToken' : subject}>`);
  return strange.length === 0 ? own : fc.oneof(own, other, ...strange);
}

function pathOf(route: Route, strange: Strange): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return fc
    .tuple(...names.map((name) => segmentOf(route, name, strange)))
    .map((segments) =>
      names.reduce((path, name, at) => path.replace(`{${name}}`, segments[at] ?? ''), route.path),
    );
}

const pairText = (key: string, value: unknown): string =>
  [key, String(value)].map((it) => encodeURIComponent(it.toWellFormed())).join('=');

const strangePair = fc.oneof(
  fc
    .tuple(
      fc.oneof(strangeKey, fc.constantFrom('limit', 'cursor', 'q', 'project', 'week', 'token')),
      strangeText,
    )
    .map(([key, value]) => pairText(key, value)),
  fc.constantFrom('%', 'limit=%zz', 'q=%00', 'q=%ed%a0%80', 'q[]=1', 'q=1&q=2', '&&='),
);

function queryOf(route: Route | undefined, strange: Strange): fc.Arbitrary<string> {
  const shape: Readonly<Record<string, unknown>> = route?.query?.def.shape ?? {};
  const known = Object.keys(shape).map((key) =>
    valuesOf(shape[key], key).map((value) => pairText(key, value)),
  );
  const pairs = [...known, ...strange];
  if (pairs.length === 0) return fc.constant('');
  return fc
    .array(fc.oneof(...pairs), { maxLength: 2, size: 'max' })
    .map((list) => (list.length === 0 ? '' : `?${list.join('&')}`));
}

const strangeBody = fc.oneof(
  fc.json(),
  fc.string(),
  strangeValue.map((value) => JSON.stringify(value)),
  fc.constantFrom('{', '[]', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '\ufeff{}'),
  fc.constant('['.repeat(5000)),
);

/** A body with valid keys and values. If it may be strange, some of them are wrong, or the whole body is. */
function bodyOf(route: Route | undefined, strange: Strange): fc.Arbitrary<string> {
  if (route?.body === undefined) return strangeBody;
  const views = viewsOf(route.body);
  const right = fc.oneof(
    { weight: 3, arbitrary: valuesOf(views.internal) },
    { weight: 1, arbitrary: valuesOf(views.client ?? views.internal) },
  );
  if (strange.length === 0) return right.map((value) => JSON.stringify(value));
  const { def } = views.internal;
  const names = 'shape' in def ? Object.keys(Object(def.shape)) : ['key', 'code'];
  const key = fc.oneof(fc.constantFrom(...names), strangeKey);
  const changed = fc
    .tuple(right, fc.array(fc.tuple(key, strangeValue), { minLength: 1, maxLength: 2 }))
    .map(([value, pairs]) => [...Object.entries(Object(value)), ...pairs])
    .map((members) => members.map((pair) => pair.map((it) => JSON.stringify(it)).join(':')))
    .map((members) => `{${members.join(',')}}`);
  return fc.oneof({ weight: 4, arbitrary: changed }, ...strange);
}

const headerText = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
/** A header that appears in one of `often` requests, usually with one of the given values, sometimes with any other. */
function header(name: string, often: number, ...usual: string[]) {
  const text = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: headerText },
  );
  return fc
    .tuple(fc.nat(often - 1), text)
    .map(([at, value]): [string, string | undefined] => [name, at === 0 ? value : undefined]);
}

const JSON_TYPE = 'application/json';
const oddHeaders = fc
  .tuple(
    header('Content-Type', 12, 'application/json; charset=utf-8', 'text/plain', ''),
    header('If-Match', 5, '"1"', '"2"', 'W/"1"', '"98", "1"', '"99"', '*', '"', '"1'),
    header('If-None-Match', 8, '*', '"i-1-2026-11-19"', 'W/"x"'),
    header('Idempotency-Key', 8, 'one', 'two', 'k'.repeat(200), 'k'.repeat(201)),
    header('Accept', 8, 'text/plain', JSON_TYPE, '*/*;q=0', 'image/webp'),
    header('Accept-Encoding', 8, 'gzip', 'br', 'identity;q=0', '*'),
    header('Content-Encoding', 30, 'identity', 'gzip', 'br'),
    header('Sec-Fetch-Site', 12, 'same-origin', 'cross-site', 'none'),
    header('Origin', 12, '<origin>', 'https://elsewhere.example', 'null', 'https://'),
    header('Host', 30, 'localhost', 'elsewhere.example', '127.0.0.1:1', '[::1]', '['),
    header('Cookie', 12, 'a=b', 'pd_session_1=x', '=; ;;', '<ownCookie>; <otherCookie>'),
  )
  .map((pairs) => pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  .map(
    (pairs): Record<string, string> => ({
      'Content-Type': JSON_TYPE,
      ...Object.fromEntries(pairs),
    }),
  );

const usualHeaders = header('If-Match', 4, '"1"', '"2"', '"99"', '*').map(([name, value]) => ({
  'Content-Type': JSON_TYPE,
  ...(value === undefined ? {} : { [name]: value }),
}));

/** The principals that a route allows. Sessions and cookies are as frequent as bearer tokens. */
function principalsOf({ allow }: Pick<Route, 'allow'>): fc.Arbitrary<PrincipalName> {
  if (allow === 'anyone') return fc.constantFrom(...PRINCIPALS);
  return fc.constantFrom(
    ...(['agency', 'session'] as const),
    ...(allow.includes('internal') ? (['ownInternal', 'ownCookie'] as const) : []),
    ...(allow.includes('client') ? (['ownClient', 'ownClient'] as const) : []),
  );
}

/** The invalid part of a request. With only one invalid part, a request reaches the most code. */
const ODD = ['nothing', 'principal', 'path', 'query', 'headers', 'body', 'body', 'all'] as const;

function requestTo(route: Route | undefined): fc.Arbitrary<FuzzRequest> {
  return fc
    .constantFrom(...ODD)
    .chain((odd) => {
      const isOdd = (part: (typeof ODD)[number]) => odd === part || odd === 'all';
      const strange = <T>(part: (typeof ODD)[number], it: T): readonly T[] =>
        isOdd(part) ? [it] : [];
      const hasBody = route?.body !== undefined || isOdd('body');
      return fc.record({
        principal:
          route === undefined || isOdd('principal')
            ? fc.constantFrom(...PRINCIPALS)
            : principalsOf(route),
        method:
          odd === 'all' ? fc.constantFrom(...METHODS) : fc.constant<string>(route?.method ?? 'GET'),
        path: route === undefined ? otherPath : pathOf(route, strange('path', strangeSegment)),
        query: queryOf(route, strange('query', strangePair)),
        headers: isOdd('headers') ? oddHeaders : usualHeaders,
        body: hasBody ? bodyOf(route, strange('body', strangeBody)) : fc.constant(undefined),
      });
    })
    .map(({ query, body, path, ...request }) => ({
      ...request,
      path: path + query,
      ...(body === undefined ? {} : { body }),
    }));
}

/** A delete ends a world, so deletes are rare. Routes with a query are frequent, because a query has many forms. */
const weightOf = ({ method, query }: Route): number =>
  method === 'DELETE' ? 1 : query === undefined ? 3 : 6;

/** Any request: of every route of the contract, and some outside it. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...rows.map((route) => ({
    weight: weightOf(route),
    arbitrary: requestTo(route),
  })),
  { weight: 8, arbitrary: requestTo(undefined) },
);
