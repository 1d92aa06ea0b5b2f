import { type Route, type RouteName, routes } from '@project-dashboard/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from './raw-request.ts';
import { startTestServer, type TestServer } from './server.ts';
import { DATABASE_KINDS } from './test-database.ts';

const isRouteName = (name: string): name is RouteName => name in routes;
const routeNames = Object.keys(routes).filter(isRouteName);

const strangeText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "'; drop table projects; --",
  '%',
  '../../etc/passwd',
  '9'.repeat(400),
  '2026-02-30',
  '2026-11-23',
  'TBD',
  'javascript:alert(1)',
  'https://example.com',
  'data:image/png;base64,AAAA',
);
const strangeNumber = fc.constantFrom(-1, 0, 0.5, 1e308, 2 ** 31, 2 ** 53, -0);
const value = fc.oneof(strangeText, strangeNumber, fc.boolean(), fc.constant(null), fc.jsonValue());

/** Bodies that have the right keys, more or less, and anything at all as their values. */
function bodyOf(route: Route) {
  const shape = route.body?.internal.def;
  const keys = shape && 'shape' in shape ? Object.keys(Object(shape.shape)) : ['key', 'code'];
  const key = fc.constantFrom(...keys, '__proto__', 'constructor', 'id', 'extra');
  const object = fc
    .array(fc.tuple(key, value), { maxLength: 6 })
    .map((pairs) => `{${pairs.map(([name, it]) => `"${name}":${JSON.stringify(it)}`).join(',')}}`);
  return fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  );
}

describe.each(DATABASE_KINDS)('whatever is sent, no route fails, on %s', (kind) => {
  let server: TestServer;
  const ids = {
    project: '',
    milestone: '',
    input: '',
    approval: '',
    recipient: '',
    delivery: '',
    token: '',
  };

  beforeAll(async () => {
    server = await startTestServer({ kind, settings: { trustedProxies: 1 } });
    const project = await server.createProject();
    const agency = server.client(server.agencyKey);
    ids.project = project.id;
    ids.token = project.clientToken;
    ids.milestone = (await agency.createMilestone({ id: project.id, body: {} })).id;
    ids.input = (await agency.createInput({ id: project.id, body: {} })).id;
    ids.approval = (
      await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } })
    ).id;
    const email = 'rosa@client.example';
    ids.recipient = (await agency.addRecipient({ id: project.id, body: { email } })).id;
    ids.delivery = (await agency.claimWeeklyMail({ id: project.id, body: { email } })).delivery.id;
  });
  afterAll(() => server?.stop());

  const right: Readonly<Record<string, () => string>> = {
    id: () => ids.project,
    inputId: () => ids.input,
    token: () => ids.token,
  };

  function pathOf(route: Route, wrong: string | undefined): string {
    return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (wrong !== undefined) return encodeURIComponent(wrong.toWellFormed());
      return name === 'id' && route.of !== undefined ? ids[route.of] : (right[name]?.() ?? '');
    });
  }

  // What is deleted is gone for the calls after it, so these come last.
  const order = routeNames.toSorted(
    (a, b) => Number(routes[a].method === 'DELETE') - Number(routes[b].method === 'DELETE'),
  );

  test.each(order)('%s', async (name) => {
    const route: Route = routes[name];
    const odd = fc.option(fc.oneof(strangeText, fc.string()), { nil: undefined, freq: 4 });
    let address = 0;
    await fc.assert(
      fc.asyncProperty(bodyOf(route), odd, odd, odd, async (body, wrong, query, header) => {
        const search =
          query === undefined ? '' : `?limit=${encodeURIComponent(query.toWellFormed())}`;
        const visible = header?.replace(/[^\x20-\x7e]/g, '');
        const answer = await rawRequest(server.url, pathOf(route, wrong) + search, {
          method: route.method,
          headers: {
            Authorization: `Bearer ${server.agencyKey}`,
            'Content-Type': 'application/json',
            'X-Forwarded-For': `10.1.0.${address++}`,
            ...(visible ? { 'If-Match': visible, 'Idempotency-Key': visible } : {}),
          },
          ...(route.body === undefined ? {} : { body }),
        });
        expect(answer.status, answer.text).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});
