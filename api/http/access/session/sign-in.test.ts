import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

let now = START;
const embedOrigins = new Map([['https://intra.agency.example', 'internal' as const]]);
const server = testServer({ clock: () => new Date(now), settings: { embedOrigins } });
beforeEach(() => {
  now = START;
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers });
const signIn = (body: object, headers: Record<string, string> = {}) =>
  server.request('/api/session', { method: 'POST', body, headers });
const cookiesOf = (answer: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/;.*/, '')).join('; ');
const codeOfLink = async () => /#signin=(.+)$/.exec(await server.makeSigninLink())?.[1] ?? '';

test('signing out also removes the project cookies of this browser', async () => {
  const [first, second] = [await server.createProject(), await server.createProject()];
  const opened = await Promise.all(
    [first.clientToken, second.internalToken].map((token) => ask(`/api/projects/token/${token}`)),
  );
  const session = cookiesOf(await signIn({ key: server.agencyKey }));
  const leave = (Cookie: string) =>
    server.request('/api/session', {
      method: 'DELETE',
      headers: { Cookie, ...SAME_ORIGIN },
    });
  const names = (cookies: string) => cookies.match(/pd_\w[^=;]*(?==)/g)?.toSorted();
  const projects = opened.map(cookiesOf).join('; ');
  // Once with the session cookie, once after it has already gone.
  for (const sent of [`${session}; ${projects}`, projects]) {
    const { headers } = await leave(sent);
    const gone = headers['set-cookie'] ?? [];
    expect(names(gone.join('; '))).toEqual(names(sent));
    for (const cookie of gone) expect(cookie).toMatch(/^[^=]+=; Path=\/; Max-Age=0;/);
  }
});

test.each([
  ['another Origin', { Origin: 'http://127.0.0.1:1' }],
  ['a listed site', { Origin: 'https://intra.agency.example' }],
  ['a sandboxed frame', { Origin: 'null' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another port', { 'Sec-Fetch-Site': 'same-site' }],
])('refuses a sign-in from %s without using up the code', async (_, headers) => {
  const code = await codeOfLink();
  for (const body of [{ key: server.agencyKey }, { code }]) {
    const answer = await signIn(body, headers);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
  const own = { Origin: server.url, ...SAME_ORIGIN };
  expect((await signIn({ code }, own)).status).toBe(201);
});

test('reports without an error whether the browser is signed in', async () => {
  const state = (headers: Record<string, string> = {}) => ask('/api/session', headers);
  expect(await state()).toMatchObject({ status: 200, json: { expiresAt: null } });
  const Cookie = cookiesOf(await signIn({ key: server.agencyKey }));
  const known = { expiresAt: '2026-11-20T21:00:00.000Z' };
  expect(await state({ Cookie })).toMatchObject({ status: 200, json: known });
  const foreign = { Cookie, 'Sec-Fetch-Site': 'cross-site' };
  expect((await state(foreign)).json).toEqual({ expiresAt: null });
  now += 12 * 60 * MINUTE;
  const ended = await state({ Cookie });
  expect(ended).toMatchObject({ status: 200, json: { expiresAt: null } });
  // The browser drops an invalid cookie.
  expect(ended.headers['set-cookie']?.[0]).toMatch(/^pd_session_\d+=; .*Max-Age=0/);
});
