import { type Route, type RouteName, routes } from '@project-dashboard/core/contract';
import fc from 'fast-check';
import { CALLERS, type CallerName } from './callers.ts';
import { strangeKey, strangeText, strangeValue, valuesOf } from './values.ts';

/** A request before the ids and tokens of a world are put in: `<own.milestone>` stands for one of them. */
export interface FuzzRequest {
  readonly caller: CallerName;
  readonly method: string;
  /** The path as it is sent, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const isRouteName = (name: string): name is RouteName => name in routes;
const rows: readonly Route[] = Object.keys(routes)
  .filter(isRouteName)
  .map((name) => routes[name]);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** What stands in an address so that it is sent, though no program should write it so. */
const brokenEscape = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ed%a0%80',
  '%2e%2e',
  '..',
  '%2f',
);
const encoded = strangeText.map((text) => encodeURIComponent(text.toWellFormed()));
const strangeSegment = fc.oneof(encoded, brokenEscape, fc.constantFrom('<own.gone>', 'x'));

/** Paths beside the contract. */
const otherPath = fc.oneof(
  fc.constantFrom('/', '/dashboard', '/embed', '/healthz', '/robots.txt', '/api/openapi.json'),
  fc.constantFrom('/api', '/api/', '/api//projects', '//', '/unsubscribe/', '/widget.js'),
  fc.constantFrom('/unsubscribe/<own.unsubscribe>', '/unsubscribe/<other.unsubscribe>x'),
  strangeSegment.map((text) => `/${text}`),
  strangeSegment.map((text) => `/api/${text}`),
  strangeSegment.map((text) => `/unsubscribe/${text}`),
);

function segmentOf(route: Route, name: string): fc.Arbitrary<string> {
  const subject = name === 'id' ? (route.of ?? 'project') : name === 'inputId' ? 'input' : name;
  const own =
    subject === 'token'
      ? fc.constantFrom('<own.clientToken>', '<own.internalToken>')
      : fc.constant(`<own.${subject}>`);
  const other = fc.constant(`<other.${subject === 'token' ? 'clientToken' : subject}>`);
  return fc.oneof(
    { weight: 14, arbitrary: own },
    { weight: 2, arbitrary: other },
    { weight: 2, arbitrary: strangeSegment },
  );
}

function pathOf(route: Route): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return fc
    .tuple(...names.map((name) => segmentOf(route, name)))
    .map((segments) =>
      names.reduce((path, name, at) => path.replace(`{${name}}`, segments[at] ?? ''), route.path),
    );
}

function queryOf(route: Route | undefined): fc.Arbitrary<string> {
  const shape: Readonly<Record<string, unknown>> = route?.query?.def.shape ?? {};
  const known = Object.keys(shape).map((key) =>
    valuesOf(shape[key], key).map((value): [string, string] => [key, String(value)]),
  );
  const strange = fc.tuple(
    fc.oneof(strangeKey, fc.constantFrom('limit', 'cursor', 'q', 'project', 'week', 'token')),
    strangeText,
  );
  const pair = fc
    .oneof(...known.map((arbitrary) => ({ weight: 4, arbitrary })), {
      weight: 1,
      arbitrary: strange,
    })
    .map(([key, value]) =>
      [key, value].map((it) => encodeURIComponent(it.toWellFormed())).join('='),
    );
  const raw = fc.constantFrom('%', 'limit=%zz', 'q=%00', 'q=%ed%a0%80', 'q[]=1', 'q=1&q=2', '&&=');
  const search = fc.oneof(
    { weight: 9, arbitrary: fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join('&')) },
    { weight: 1, arbitrary: raw },
  );
  const freq = known.length > 0 ? 2 : 10;
  return fc.option(search, { nil: '', freq }).map((it) => (it === '' ? '' : `?${it}`));
}

/** A body with the right keys and values, or with one of them wrong, or no such thing. */
function bodyOf(route: Route | undefined): fc.Arbitrary<string> {
  const strange = fc.oneof(
    fc.json(),
    fc.string(),
    strangeValue.map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '{',
      '[]',
      '{"a":1,"a":2}',
      '['.repeat(5000),
      '{"__proto__":{"x":1}}',
      '\ufeff{}',
    ),
  );
  const views = route?.body;
  if (views === undefined) return strange;
  const right = fc.oneof(
    { weight: 3, arbitrary: valuesOf(views.internal) },
    { weight: 1, arbitrary: valuesOf(views.client ?? views.internal) },
  );
  const keys = views.internal.def;
  const names = 'shape' in keys ? Object.keys(Object(keys.shape)) : ['key', 'code'];
  const key = fc.oneof(fc.constantFrom(...names), strangeKey);
  const changed = fc
    .tuple(right, fc.array(fc.tuple(key, strangeValue), { minLength: 1, maxLength: 3 }))
    .map(([value, pairs]) => {
      const members = [...Object.entries(Object(value)), ...pairs];
      return `{${members.map(([name, it]) => `${JSON.stringify(name)}:${JSON.stringify(it)}`).join(',')}}`;
    });
  return fc.oneof(
    { weight: 6, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: strange },
  );
}

const headerText = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
/** A header that is there once in `often` times: one of the usual texts, at times any other. */
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

function requestTo(route: Route | undefined): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string>(route?.method ?? 'GET') },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  );
  const path = fc
    .tuple(route === undefined ? otherPath : pathOf(route), queryOf(route))
    .map(([before, query]) => before + query);
  const hasBody = fc.nat(19).map((at) => (route?.body === undefined ? at === 0 : at > 0));
  return fc
    .record({
      caller: fc.constantFrom(...CALLERS),
      method,
      path,
      headers: oddHeaders,
      body: bodyOf(route),
      hasBody,
    })
    .map(({ body, hasBody: sends, ...request }) => (sends ? { ...request, body } : request));
}

/** Any request: of every route of the contract alike often, and some beside it. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...rows.map((route) => ({ weight: 2, arbitrary: requestTo(route) })),
  { weight: 6, arbitrary: requestTo(undefined) },
);
