import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES_A_MINUTE } from '../http/access/limits.ts';
import { readStaticFiles } from '../http/pages/static-files.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { NOW } from '../testing/handle.ts';

const UNKNOWN = 'f'.repeat(32);
const PORTAL = 'https://portal.client.example';

const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-ended-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
afterAll(() => rmSync(folder, { recursive: true }));

let now = Date.parse(NOW);
const { server, about } = fixtureServer({
  clock: () => new Date(now),
  files: readStaticFiles(folder),
  settings: { trustedProxies: 1, embedOrigins: new Map([[PORTAL, 'client']]) },
});
const { agency } = server;

let lastDay = '';
beforeAll(async () => {
  const body = { name: 'Orbit Media', endsOn: NOW.slice(0, 10) };
  lastDay = (await agency.createLink({ id: about().own.id, body })).token;
});

/** The tokens of a project's links, by what becomes of them. */
const ENDED = {
  'a client link that is rotated': () => about().own.clientToken,
  'an internal link that is rotated': () => about().own.internalToken,
  'a named link that is ended': () => about().link.token,
  'a named link whose last day is over': () => lastDay,
};
const ended = Object.entries(ENDED);

type Sent = NonNullable<Parameters<typeof server.request>[1]> & { readonly path: string };

const project = () => `/api/projects/${about().own.id}`;
const approval = () => `/api/approvals/${about().approval}`;
const cookie = (token: string) => {
  const name = `pd_project_${new URL(server.url).port}_${about().own.id}`;
  const Cookie = `${name}=${Math.floor(now / 1000)}.${token}`;
  return { headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } };
};
const untick = { method: 'PATCH', body: { approved: false } };

/** Every way in which a request shows a token. */
const SHOWN: Readonly<Record<string, (token: string) => Sent>> = {
  'in the path': (token) => ({ path: `/api/projects/token/${token}` }),
  'in the path, with the ETag of an earlier answer': (token) => ({
    path: `/api/projects/token/${token}`,
    headers: { 'If-None-Match': '*' },
  }),
  'in the path to the rows': (token) => ({ path: `/api/projects/token/${token}/rows` }),
  'as bearer': (token) => ({ path: project(), token }),
  'as bearer of another site': (token) => ({ path: project(), token, headers: { Origin: PORTAL } }),
  'as bearer of a change': (token) => ({ path: approval(), token, ...untick }),
  'as bearer for a proof': (token) => ({ path: `${approval()}/proof`, token }),
  'as cookie': (token) => ({ path: project(), ...cookie(token) }),
  'as cookie for a proof': (token) => ({ path: `${approval()}/proof`, ...cookie(token) }),
  'in the address of a frame': (token) => ({ path: `/embed?token=${token}` }),
};
const shown = Object.entries(SHOWN);

let addresses = 0;
async function answerTo({ path, headers, ...parts }: Sent, from = `10.0.0.${++addresses}`) {
  const all = { ...headers, 'X-Forwarded-For': from };
  const { status, text, ...answer } = await server.request(path, { ...parts, headers: all });
  const { date: _, ...others } = answer.headers;
  return { status, headers: others, text };
}

describe('a link that is about to end', () => {
  test.each(ended)('%s: works', async (_, tokenOf) => {
    const token = tokenOf();
    expect((await answerTo({ path: project(), token })).status).toBe(200);
  });
});

describe('a link that has ended', () => {
  beforeAll(async () => {
    const { own, link } = about();
    const { id } = own;
    await agency.rotateLink({ id, body: { view: 'client' } });
    await agency.rotateLink({ id, body: { view: 'internal' } });
    await agency.endLink({ id, linkId: link.id });
    now += 24 * 3_600_000;
  });

  test.each(ended)('%s: gets the answers of an unknown token to the letter', async (_, tokenOf) => {
    const token = tokenOf();
    const before = await server.snapshot();
    for (const [way, send] of shown) {
      const answer = await answerTo(send(token));
      expect.soft(answer, way).toEqual(await answerTo(send(UNKNOWN)));
      expect.soft(answer.text, way).not.toContain(token);
    }
    expect(await server.snapshot()).toBe(before);
  });

  test.each(shown)('shown %s: counts as a failed attempt', async (_, send) => {
    const statusesOf = async (token: string) => {
      const from = `10.0.1.${++addresses}`;
      const statuses: number[] = [];
      for (let count = 0; count <= FAILURES_A_MINUTE; count++)
        statuses.push((await answerTo(send(token), from)).status);
      return statuses;
    };
    const statuses = await statusesOf(about().own.clientToken);
    expect(statuses).toEqual(await statusesOf(UNKNOWN));
    expect(statuses.at(-1)).toBe(429);
  });
});
