import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Link } from '@project-dashboard/core/links';
import type { Project } from '@project-dashboard/core/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES_A_MINUTE } from '../http/access/failed-attempts.ts';
import { readStaticFiles } from '../http/pages/static-files.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const DAY = 24 * 3_600_000;
const UNKNOWN = 'f'.repeat(32);
const PORTAL = 'https://portal.client.example';
// A 1 by 1 PNG.
const PROOF =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let folder: string;
let server: TestServer;
let project: Project;
let approval: string;
let now = Date.parse('2026-11-19T14:42:00Z');
const named: Link[] = [];
/** The tokens of a project's links, by what becomes of them. */
const tokens = () => ({
  'a client link that is rotated': project.clientToken,
  'an internal link that is rotated': project.internalToken,
  'a named link that is ended': named[0]?.token ?? '',
  'a named link whose last day is over': named[1]?.token ?? '',
});
type Ended = keyof ReturnType<typeof tokens>;
const ENDED: readonly Ended[] = [
  'a client link that is rotated',
  'an internal link that is rotated',
  'a named link that is ended',
  'a named link whose last day is over',
];

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const cookie = (token: string) => ({
  Cookie: `pd_project_${new URL(server.url).port}_${project.id}=${Math.floor(now / 1000)}.${token}`,
  'Sec-Fetch-Site': 'same-origin',
});

/** Every way in which a request shows a token. */
const SHOWN: readonly (readonly [name: string, send: (token: string) => Sent])[] = [
  ['in the path', (token) => ({ path: `/api/projects/token/${token}` })],
  [
    'in the path, with the ETag of an earlier answer',
    (token) => ({ path: `/api/projects/token/${token}`, headers: { 'If-None-Match': '*' } }),
  ],
  ['in the path to the rows', (token) => ({ path: `/api/projects/token/${token}/rows` })],
  ['as bearer', (token) => ({ path: `/api/projects/${project.id}`, headers: bearer(token) })],
  [
    'as bearer of another site',
    (token) => ({
      path: `/api/projects/${project.id}`,
      headers: { ...bearer(token), Origin: PORTAL },
    }),
  ],
  [
    'as bearer of a change',
    (token) => ({
      path: `/api/approvals/${approval}`,
      method: 'PATCH',
      headers: bearer(token),
      body: { approved: false },
    }),
  ],
  [
    'as bearer for a proof',
    (token) => ({ path: `/api/approvals/${approval}/proof`, headers: bearer(token) }),
  ],
  ['as cookie', (token) => ({ path: `/api/projects/${project.id}`, headers: cookie(token) })],
  [
    'as cookie for a proof',
    (token) => ({ path: `/api/approvals/${approval}/proof`, headers: cookie(token) }),
  ],
  ['in the address of a frame', (token) => ({ path: `/embed?token=${token}` })],
];

let addresses = 0;
async function answerTo({ path, headers, ...parts }: Sent, address = `10.0.0.${++addresses}`) {
  const {
    status,
    headers: received,
    text,
  } = await rawRequest(server.url, path, {
    ...parts,
    headers: { ...headers, 'X-Forwarded-For': address },
  });
  const { date: _, ...others } = received;
  return { status, headers: others, text };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'project-dashboard-ended-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  server = await startTestServer({
    clock: () => new Date(now),
    files: readStaticFiles(folder),
    settings: { trustedProxies: 1, embedOrigins: new Map([[PORTAL, 'client']]) },
  });
  project = await server.createProject();
  const agency = server.client(server.agencyKey);
  const { id } = project;
  approval = (await agency.createApproval({ id, body: { itemName: 'Boards' } })).id;
  await agency.updateApproval({ id: approval, body: { approved: true, proofScreenshot: PROOF } });
  for (const body of [{ name: 'Ines Park' }, { name: 'Orbit Media', endsOn: '2026-11-19' }])
    named.push(await agency.createLink({ id, body }));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a link that is about to end', () => {
  test.each(ENDED)('%s: works', async (name) => {
    const token = tokens()[name];
    const { viewMode } = await server.client().readProjectByToken({ token });
    expect(viewMode).toBe(name.includes('internal') ? 'internal' : 'client');
    const before = await answerTo({ path: `/embed?token=${token}` });
    expect(before.headers['content-security-policy']).toContain(
      name.includes('internal') ? "frame-ancestors 'none'" : `frame-ancestors ${PORTAL}`,
    );
    const read = { path: `/api/projects/${project.id}`, headers: bearer(token) };
    expect((await answerTo(read)).status).toBe(200);
  });
});

describe('a link that has ended', () => {
  beforeAll(async () => {
    const agency = server.client(server.agencyKey);
    const { id } = project;
    await agency.rotateLink({ id, body: { view: 'client' } });
    await agency.rotateLink({ id, body: { view: 'internal' } });
    await agency.endLink({ id, linkId: named[0]?.id ?? '' });
    now += DAY;
  });

  describe.each(ENDED)('%s', (name) => {
    test.each(SHOWN)('%s: gets the answer of an unknown token to the letter', async (_, send) => {
      const before = await server.snapshot();
      const ended = await answerTo(send(tokens()[name]));
      expect(ended).toEqual(await answerTo(send(UNKNOWN)));
      expect(ended.text).not.toContain(tokens()[name]);
      expect(await server.snapshot()).toBe(before);
    });
  });

  test.each(SHOWN)('shown %s: counts as a failed attempt', async (_, send) => {
    const statusesOf = async (token: string, address: string) => {
      const statuses: number[] = [];
      for (let count = 0; count <= FAILURES_A_MINUTE; count++)
        statuses.push((await answerTo(send(token), address)).status);
      return statuses;
    };
    const [own, other] = [`10.0.1.${++addresses}`, `10.0.1.${++addresses}`];
    const ended = await statusesOf(project.clientToken, own);
    expect(ended).toEqual(await statusesOf(UNKNOWN, other));
    expect(ended.at(-1)).toBe(429);
  });

  test('no token is in the log, ended or not', async () => {
    const logs = server.logs();
    expect(logs.length).toBeGreaterThan(1000);
    const present = await server.client(server.agencyKey).listLinks({ id: project.id });
    const all = [...Object.values(tokens()), ...present.map(({ token }) => token)];
    expect(all.filter((token) => logs.includes(token))).toEqual([]);
  });
});
