import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectPeer } from '../../testing/raw-peer.ts';
import { cookiesOf, rawRequest } from '../../testing/raw-request.ts';
import { type SuiteServer, serverOfTest, testServer } from '../../testing/server.ts';
import { DATABASE_KINDS, isThorough } from '../../testing/test-database.ts';
import { FAILURES_A_MINUTE } from './limits.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

describe.each(DATABASE_KINDS)('credentials, on %s', (kind) => {
  let server: SuiteServer;
  let project: Project;
  let now = START;
  const clock = () => new Date(now);
  const begin = async (on: SuiteServer) => {
    now = START;
    server = on;
    project = await server.createProject();
  };
  /** One server for all tests of a suite, whose failures stay below the limit. */
  const shareServer = () => {
    const shared = testServer({ kind, clock });
    beforeEach(() => begin(shared));
  };

  const ask = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(server.url, path, { headers });
  const milestones = (of = project) => `/api/projects/${of.id}/milestones`;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  const signIn = (body: object, headers: Record<string, string> = {}) =>
    rawRequest(server.url, '/api/session', { method: 'POST', body, headers });

  async function codeOfLink() {
    return /#signin=(.+)$/.exec(await server.makeSigninLink())?.[1] ?? '';
  }

  describe('sessions', () => {
    shareServer();

    test('the agency key starts a session of 12 hours in a strict HttpOnly cookie with the port in its name', async () => {
      const answer = await signIn({ key: server.agencyKey });
      expect(answer.status).toBe(201);
      expect(answer.json).toEqual({ expiresAt: '2026-11-20T21:00:00.000Z' });
      const { port } = new URL(server.url);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(
          new RegExp(
            `^pd_session_${port}=[\\w-]{43}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict$`,
          ),
        ),
      ]);
      const Cookie = cookiesOf(answer);
      expect((await ask('/api/projects', { Cookie })).status).toBe(200);
      const stored = JSON.stringify(await server.database.reader('sessions'));
      expect(stored).not.toContain(Cookie.split('=')[1]);
      now += 12 * 60 * MINUTE;
      expect((await ask('/api/projects', { Cookie })).status).toBe(401);
    });

    test('a sign-in link works once, also if it is used several times at once, and for 15 minutes', async () => {
      const code = await codeOfLink();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn({ code })));
      const [won, ...others] = answers.filter(({ status }) => status === 201);
      expect(others).toEqual([]);
      expect((await ask('/api/projects', { Cookie: cookiesOf(won) })).status).toBe(200);
      const [early, late] = [await codeOfLink(), await codeOfLink()];
      now += 15 * MINUTE - 1000;
      expect((await signIn({ code: early })).status).toBe(201);
      now += 1000;
      expect((await signIn({ code: late })).status).toBe(401);
    });

    test.each([
      [{ key: 'wrong' }, 401],
      [{ code: 'wrong' }, 401],
      [{}, 422],
      [{ key: 'a', code: 'b' }, 422],
      [{ key: 5 }, 422],
    ])('refuses to sign in with %j', async (body, status) => {
      const before = await server.snapshot();
      const answer = await signIn(body);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
      expect(await server.snapshot()).toBe(before);
    });

    test('over https the cookie is Secure and bound to the host, and HSTS is sent', async () => {
      const settings = { publicUrl: 'https://projects.agency.example' };
      const site = await serverOfTest({ kind, settings });
      const answer = await site.request('/api/session', {
        method: 'POST',
        body: { key: site.agencyKey },
        headers: { Host: 'projects.agency.example' },
      });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-pd_session_443=.*; Secure$/);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(await site.makeSigninLink()).toMatch(
        /^https:\/\/projects\.agency\.example\/dashboard#/,
      );
    });
  });

  describe('failures', () => {
    beforeEach(async () => begin(await serverOfTest({ kind, clock })));

    test('missing, malformed and unknown credentials get the same 401', async () => {
      const texts = new Set<string>();
      for (const header of ['', 'Bearer x', `Bearer ${'f'.repeat(32)}`, 'Basic eDp5', 'Bearer'])
        texts.add((await ask(milestones(), header === '' ? {} : { Authorization: header })).text);
      expect(texts.size).toBe(1);
    });

    test('malformed and unknown tokens get the same 404 for the project and for its rows', async () => {
      const answers = await Promise.all(
        ['short', 'f'.repeat(32), '%00'].flatMap((token) =>
          ['', '/rows'].map((of) => ask(`/api/projects/token/${token}${of}`)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.json).toMatchObject({
        detail: 'Project not found or access denied. Please check your token and try again.',
      });
    });

    const attempts: readonly [string, () => ReturnType<typeof ask>][] = [
      ['agency keys', () => signIn({ key: 'wrong' })],
      ['sign-in codes', () => signIn({ code: 'wrong' })],
      ['cookies', () => ask('/api/projects', { Cookie: cookieOfNobody() })],
      ['cookies sent to GET /api/session', () => ask('/api/session', { Cookie: cookieOfNobody() })],
    ];
    const cookieOfNobody = () => `pd_session_${new URL(server.url).port}=wrong`;

    test.each(attempts)(
      'answers 429 to too many wrong %s and still accepts valid ones',
      async (_, attempt) => {
        const statuses: number[] = [];
        for (let count = 0; count < FAILURES_A_MINUTE; count++)
          statuses.push((await attempt()).status);
        expect(statuses).not.toContain(429);
        const refused = await attempt();
        expect(refused.status).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await ask(milestones(), bearer(project.clientToken))).status).toBe(200);
        expect((await ask(`/api/projects/token/${project.clientToken}`)).status).toBe(200);
        expect((await signIn({ key: server.agencyKey })).status).toBe(201);
      },
    );

    test('ignores an invented address and believes a trusted proxy', async () => {
      const flood = async (url: string) => {
        const statuses = new Set<number>();
        for (let count = 0; count <= FAILURES_A_MINUTE; count++) {
          const headers = { ...bearer('x'), 'X-Forwarded-For': `10.0.0.${count}` };
          statuses.add((await rawRequest(url, milestones(), { headers })).status);
        }
        return [...statuses];
      };
      expect(await flood(server.url)).toEqual([401, 429]);
      const proxied = await serverOfTest({ kind, settings: { trustedProxies: 1 } });
      expect(await flood(proxied.url)).toEqual([401]);
    });
  });

  // No database decides what a cookie or a host name means.
  if (!isThorough(kind)) return;

  describe('project cookies', () => {
    shareServer();

    const load = (token: string, headers: Record<string, string> = {}) =>
      ask(`/api/projects/token/${token}`, headers);

    test('a project cookie alone is enough to keep reading in its view', async () => {
      for (const path of [project.clientToken, `${project.clientToken}/rows`]) {
        const answer = await load(path);
        expect(answer.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict$/);
        const Cookie = cookiesOf(answer);
        expect((await ask(milestones(), { Cookie })).status).toBe(200);
        expect((await ask('/api/projects', { Cookie })).status).toBe(403);
      }
    });

    test('with several open projects the requested row decides which cookie counts', async () => {
      const [second, third] = [await server.createProject(), await server.createProject()];
      const agency = server.client(server.agencyKey);
      const row = await agency.createMilestone({ id: second.id, body: {} });
      const foreign = await agency.createMilestone({ id: third.id, body: {} });
      const Cookie = [
        cookiesOf(await load(project.internalToken)),
        cookiesOf(await load(second.internalToken)),
      ].join('; ');
      for (const open of [project, second])
        expect((await ask(milestones(open), { Cookie })).status).toBe(200);
      expect((await ask(milestones(third), { Cookie })).status).toBe(404);
      const change = (path: string, body: object) =>
        rawRequest(server.url, path, {
          method: 'PATCH',
          body,
          headers: { Cookie, ...SAME_ORIGIN },
        });
      expect((await change(`/api/milestones/${row.id}`, { title: 'A' })).status).toBe(200);
      expect((await change(`/api/milestones/${foreign.id}`, { title: 'A' })).status).toBe(404);
      const order = (id: string) =>
        change('/api/milestones/reorder', { items: [{ id, sortOrder: 0 }] });
      expect((await order(row.id)).status).toBe(200);
      expect((await order(foreign.id)).status).toBe(404);
    });

    test('an internal cookie of another project gives a client no further rights', async () => {
      const second = await server.createProject();
      const Cookie = [
        cookiesOf(await load(project.clientToken)),
        cookiesOf(await load(second.internalToken)),
      ].join('; ');
      const answer = await rawRequest(server.url, `/api/projects/${project.id}`, {
        method: 'PATCH',
        body: { title: 'Taken' },
        headers: { Cookie, ...SAME_ORIGIN },
      });
      expect(answer.status).toBe(403);
    });

    test('the eleventh project replaces the oldest cookie and the header stays small', async () => {
      const jar = new Map<string, string>();
      const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const keep = (cookies: readonly string[] = []) => {
        for (const cookie of cookies) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
      };
      const projects = [project];
      for (let count = 1; count < 11; count++) projects.push(await server.createProject());
      for (const { clientToken } of projects) {
        now += 1000;
        keep((await load(clientToken, { Cookie: header() })).headers['set-cookie']);
      }
      expect(jar.size).toBe(10);
      expect(header().length).toBeLessThan(4096);
      expect((await ask(milestones(projects[0]), { Cookie: header() })).status).toBe(404);
      expect((await ask(milestones(projects[10]), { Cookie: header() })).status).toBe(200);
    });

    test('a bearer token always wins over cookies', async () => {
      const Cookie = cookiesOf(await load(project.internalToken));
      const answer = await ask(milestones(), { Cookie, ...bearer('f'.repeat(32)) });
      expect(answer.status).toBe(401);
    });

    test.each([
      ['a read without Sec-Fetch-Site', 'GET', {}, 200],
      ['a read from the same origin', 'GET', SAME_ORIGIN, 200],
      ['a read from another port', 'GET', { 'Sec-Fetch-Site': 'same-site' }, 401],
      ['a read from another site', 'GET', { 'Sec-Fetch-Site': 'cross-site' }, 401],
      ['a read with another Origin', 'GET', { Origin: 'http://127.0.0.1:1' }, 401],
      ['a change without either header', 'POST', {}, 401],
      ['a change from the same origin', 'POST', SAME_ORIGIN, 201],
      ['a change from another port', 'POST', { 'Sec-Fetch-Site': 'same-site' }, 401],
      ['a change with another Origin', 'POST', { Origin: 'http://127.0.0.1:1' }, 401],
      [
        'a change with another Origin that claims to be the same',
        'POST',
        { ...SAME_ORIGIN, Origin: 'http://127.0.0.1:1' },
        401,
      ],
      ['a change from a sandboxed frame', 'POST', { Origin: 'null' }, 401],
    ])('%s', async (_, method, headers, status) => {
      const Cookie = cookiesOf(await load(project.internalToken));
      const answer = await rawRequest(server.url, milestones(), {
        method,
        headers: { ...headers, Cookie },
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect(answer.status).toBe(status);
    });

    test("accepts a change by cookie with the server's own Origin, as JSON only", async () => {
      const Cookie = cookiesOf(await load(project.internalToken));
      const change = (type: string) =>
        rawRequest(server.url, milestones(), {
          method: 'POST',
          body: '{}',
          headers: { Cookie, Origin: server.url, 'Content-Type': type },
        });
      expect((await change('application/json')).status).toBe(201);
      expect((await change('text/plain')).status).toBe(415);
    });
  });

  describe('besides', () => {
    shareServer();

    test('a request for another host name gets 421', async () => {
      const status = async (Host: string) => (await ask('/api/openapi.json', { Host })).status;
      for (const host of ['evil.test', 'evil.test:80', '127.0.0.1.evil.test', 'evil@localhost'])
        expect([host, await status(host)]).toEqual([host, 421]);
      for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:9', '[::1]:3000'])
        expect([host, await status(host)]).toEqual([host, 200]);
    });

    test('a request with two host names, or with none, gets 400', async () => {
      for (const hosts of [
        ['localhost', 'evil.test'],
        ['localhost', 'localhost'],
        ['a', 'b', 'c'],
      ]) {
        const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
        const text = `GET /api/openapi.json HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`;
        expect(await connectPeer(server.url, text).closed).toMatch(/^HTTP\/1.1 400 /);
      }
    });

    test('the health overview is built again, with another ETag, when the next day begins', async () => {
      const key = bearer(server.agencyKey);
      const body = { status: 'pending' as const, dueDate: '2026-11-24' };
      await server.agency.createMilestone({ id: project.id, body });
      const read = (tag: string) => ask('/api/projects/health', { ...key, 'If-None-Match': tag });
      const { headers, text } = await read('');
      expect(text).not.toContain('AT RISK');
      expect((await read(headers.etag ?? '')).status).toBe(304);
      now += 24 * 60 * MINUTE;
      expect((await read(headers.etag ?? '')).text).toContain('AT RISK');
    });
  });
});
