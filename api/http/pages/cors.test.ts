import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeAll, expect, test } from 'vitest';
import { version } from '../../package.json';
import { cookiesOf } from '../../testing/raw-request.ts';
import { testServer } from '../../testing/server.ts';

const PORTAL = 'https://portal.client.example';
const INTRANET = 'https://intra.agency.example';
const UNLISTED = 'https://elsewhere.example';

const embedOrigins = new Map([
  [PORTAL, 'client'],
  [INTRANET, 'internal'],
] as const);
const server = testServer({ settings: { embedOrigins } });
let project: Project;
beforeAll(async () => {
  project = await server.createProject();
});

const ask = (path: string, Origin: string, token?: string, headers = {}, method = 'GET') =>
  server.request(path, { method, token, headers: { Origin, ...headers } });
const milestones = () => `/api/projects/${project.id}/milestones`;
const grants = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('grants a listed site its exact origin, with credentials and readable ETags', async () => {
  const answer = await ask(milestones(), PORTAL, project.clientToken);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'ETag, Retry-After, Link, Location, Change-Id, Dashboard-Version',
    'dashboard-version': version,
    vary: expect.stringContaining('Origin'),
  });
});

test('keeps the grant on an error, so that the widget can read the reason', async () => {
  const answer = await ask(milestones(), PORTAL, 'f'.repeat(32));
  expect(answer.status).toBe(401);
  expect(answer.headers['access-control-allow-origin']).toBe(PORTAL);
});

test('answers the preflight of a listed site', async () => {
  const asked = {
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': 'authorization,content-type,if-match',
  };
  const answer = await ask('/api/milestones/x', INTRANET, undefined, asked, 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': INTRANET,
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': expect.stringContaining('If-Match'),
  });
});

test.each([UNLISTED, 'null', `${PORTAL}.evil.example`, 'http://portal.client.example'])(
  'grants nothing to the unlisted origin %s',
  async (origin) => {
    const asked = { 'Access-Control-Request-Method': 'GET' };
    const preflight = await ask(milestones(), origin, undefined, asked, 'OPTIONS');
    const answer = await ask(milestones(), origin, project.clientToken);
    expect([...grants(preflight.headers), ...grants(answer.headers)]).toEqual([]);
    expect(answer.headers.vary).toContain('Origin');
  },
);

test('allows a site with the client ceiling to use client links only', async () => {
  const byPath = async (token: string, origin: string) => {
    const [project, rows] = await Promise.all(
      ['', '/rows'].map((of) => ask(`/api/projects/token/${token}${of}`, origin)),
    );
    expect(rows?.status).toBe(project?.status);
    return project?.status;
  };
  expect((await ask(milestones(), PORTAL, project.internalToken)).status).toBe(403);
  expect((await ask('/api/projects', PORTAL, server.agencyKey)).status).toBe(403);
  expect(await byPath(project.internalToken, PORTAL)).toBe(403);
  expect(await byPath(project.clientToken, PORTAL)).toBe(200);
  expect((await ask(milestones(), INTRANET, project.internalToken)).status).toBe(200);
});

test('ignores cookies from another origin, listed or not', async () => {
  const Cookie = cookiesOf(await server.request(`/api/projects/token/${project.clientToken}`));
  expect((await server.request(milestones(), { headers: { Cookie } })).status).toBe(200);
  expect((await ask(milestones(), INTRANET, undefined, { Cookie })).status).toBe(401);
});
