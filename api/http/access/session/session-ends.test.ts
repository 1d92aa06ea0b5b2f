import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SuiteServer, serverOfTest, testServer } from '../../../testing/server.ts';
import { DATABASE_KINDS } from '../../../testing/test-database.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

describe.each(DATABASE_KINDS)('how sessions and sign-in codes end, on %s', (kind) => {
  let now = START;
  const clock = () => new Date(now);
  const server = testServer({ kind, clock });
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
    const { status, headers, json } = await call('POST', '/api/session', {}, body, at);
    const Cookie = headers['set-cookie']?.[0]?.replace(/;.*/, '') ?? '';
    return { status, Cookie, json };
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
    expect(await listStatus(begun.Cookie)).toBe(200);

    await call('DELETE', '/api/session', { Cookie: first.Cookie, ...SAME_ORIGIN });
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
});
