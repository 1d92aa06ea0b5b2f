import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf } from '../../testing/raw-request.ts';
import { type SuiteServer, serverOfTest, testServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

const embedOrigins = new Map([
  ['https://intra.agency.example', 'internal'],
  ['https://portal.client.example', 'client'],
] as const);

describe.each(DATABASE_KINDS)('sessions and sign-in codes, on %s', (kind) => {
  let now = START;
  const clock = () => new Date(now);
  const server = testServer({ kind, clock, settings: { embedOrigins } });
  beforeEach(() => {
    now = START;
  });

  const call = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: object,
    at: SuiteServer = server,
  ) => at.request(path, { method, headers, ...(body ? { body } : {}) });

  /** Signs in and returns the cookie that the browser keeps. */
  async function signIn(body: object, at: SuiteServer = server) {
    const answer = await call('POST', '/api/session', {}, body, at);
    return { status: answer.status, Cookie: cookiesOf(answer), json: answer.json };
  }
  const codeIn = (link: string) => /#signin=(.+)$/.exec(link)?.[1] ?? '';
  const listStatus = async (Cookie: string, at: SuiteServer = server) =>
    (await call('GET', '/api/projects', { Cookie: cookieAt(Cookie, at) }, undefined, at)).status;
  /** The cookie's name contains the port, and a restarted test server has another port. */
  const cookieAt = (cookie: string, at: SuiteServer) =>
    cookie.replace(/_\d+=/, `_${new URL(at.url).port}=`);
  async function codeBySession(Cookie: string) {
    const answer = await call('POST', '/api/signin-links', { Cookie, ...SAME_ORIGIN });
    const { url = '' } = Object(answer.json);
    return { code: codeIn(String(url)), status: answer.status };
  }

  test('a new agency key ends every session and every unused code', async () => {
    const { Cookie } = await signIn({ key: server.agencyKey });
    const { code: bound } = await codeBySession(Cookie);
    const free = codeIn(await server.makeSigninLink());
    const restarted = (agencyKey: string) =>
      serverOfTest({ beside: server, clock, settings: { agencyKey } });
    const changed = await restarted(randomBytes(32).toString('hex'));
    expect(await listStatus(Cookie, changed)).toBe(401);
    for (const code of [bound, free]) expect((await signIn({ code }, changed)).status).toBe(401);
    // With the same key again, everything is still valid.
    const same = await restarted(server.agencyKey);
    expect(await listStatus(Cookie, same)).toBe(200);
    expect((await signIn({ code: free }, same)).status).toBe(201);
  });

  test('signing out revokes the unused codes of the session and the sessions started with its links', async () => {
    const first = await signIn({ key: server.agencyKey });
    const used = await codeBySession(first.Cookie);
    const begun = await signIn({ code: used.code });
    const ofBegun = await codeBySession(begun.Cookie);
    const unused = await codeBySession(first.Cookie);
    const other = await signIn({ key: server.agencyKey });
    const free = codeIn(await server.makeSigninLink());

    const leave = async (headers: Record<string, string>) =>
      (await call('DELETE', '/api/session', { Cookie: first.Cookie, ...headers })).status;
    // From another port of this host a browser sends the cookie too.
    expect(await leave({ 'Sec-Fetch-Site': 'same-site' })).toBe(204);
    for (const { Cookie } of [first, begun]) expect(await listStatus(Cookie)).toBe(200);
    expect(await leave(SAME_ORIGIN)).toBe(204);
    for (const { Cookie } of [first, begun]) expect(await listStatus(Cookie)).toBe(401);
    for (const { code } of [unused, ofBegun]) expect((await signIn({ code })).status).toBe(401);
    expect(await listStatus(other.Cookie)).toBe(200);
    expect((await signIn({ code: free })).status).toBe(201);
  });

  test("a session started by another session's link ends no later than that session", async () => {
    const first = await signIn({ key: server.agencyKey });
    now += 11 * HOUR;
    const second = await signIn({ code: (await codeBySession(first.Cookie)).code });
    expect(second.json).toEqual({ expiresAt: '2026-11-20T21:00:00.000Z' });
    const third = await signIn({ code: (await codeBySession(second.Cookie)).code });
    expect(third.json).toEqual({ expiresAt: '2026-11-20T21:00:00.000Z' });
    now += HOUR - MINUTE;
    const late = await codeBySession(third.Cookie);
    now += MINUTE;
    for (const { Cookie } of [first, second, third]) expect(await listStatus(Cookie)).toBe(401);
    expect((await signIn({ code: late.code })).status).toBe(401);
    expect((await codeBySession(third.Cookie)).status).toBe(401);
  });

  test('a link made with the agency key starts a session of twelve hours', async () => {
    const { url } = await server.agency.createSigninLink();
    expect(url.startsWith(`${server.url}/dashboard#signin=`)).toBe(true);
    now += 10 * MINUTE;
    expect((await signIn({ code: codeIn(url) })).json).toEqual({
      expiresAt: '2026-11-20T21:10:00.000Z',
    });
  });

  test('the agency revokes all sessions and all unused codes', async () => {
    const first = await signIn({ key: server.agencyKey });
    const second = await signIn({ key: server.agencyKey });
    const bound = await codeBySession(first.Cookie);
    const free = codeIn(await server.makeSigninLink());
    const answer = await call('DELETE', '/api/sessions', {
      Cookie: first.Cookie,
      ...SAME_ORIGIN,
    });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      [expect.stringMatching(/^pd_session_\d+=; Path=\/; Max-Age=0;/)],
    ]);
    for (const { Cookie } of [first, second]) expect(await listStatus(Cookie)).toBe(401);
    for (const code of [bound.code, free]) expect((await signIn({ code })).status).toBe(401);
    await server.agency.endSessions();
    expect((await signIn({ key: server.agencyKey })).status).toBe(201);
  });

  test('signing out also removes the project cookies of this browser', async () => {
    const [first, second] = [await server.createProject(), await server.createProject()];
    const opened = await Promise.all(
      [first.clientToken, second.internalToken].map((token) =>
        call('GET', `/api/projects/token/${token}`),
      ),
    );
    const session = (await signIn({ key: server.agencyKey })).Cookie;
    const leave = (Cookie: string) => call('DELETE', '/api/session', { Cookie, ...SAME_ORIGIN });
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
    ['a site listed for client links', { Origin: 'https://portal.client.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port', { 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses a sign-in from %s without using up the code', async (_, headers) => {
    const code = codeIn(await server.makeSigninLink());
    for (const body of [{ key: server.agencyKey }, { code }]) {
      const answer = await call('POST', '/api/session', headers, body);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    const own = { Origin: server.url, ...SAME_ORIGIN };
    expect((await call('POST', '/api/session', own, { code })).status).toBe(201);
  });

  test('reports without an error whether the browser is signed in', async () => {
    const state = (headers: Record<string, string> = {}) => call('GET', '/api/session', headers);
    expect(await state()).toMatchObject({ status: 200, json: { expiresAt: null } });
    const Cookie = (await signIn({ key: server.agencyKey })).Cookie;
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
});
