import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SuiteServer, serverOfTest, testServer } from '../../testing/server.ts';
import { FAILURES_A_MINUTE } from '../access/limits.ts';
import type { Ceiling } from './site.ts';
import { readStaticFiles } from './static-files.ts';

const PORTAL = 'https://portal.client.example';
const INTRANET = 'https://intra.agency.example';
const BOTH = [
  [PORTAL, 'client'],
  [INTRANET, 'internal'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-frames-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
writeFileSync(join(folder, 'widget.js'), 'export {};');
const files = readStaticFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listing = (listed: readonly (readonly [string, Ceiling])[]) => ({
  files,
  settings: { embedOrigins: new Map(listed) },
});

/** The framers of an address, from both headers. */
async function framersOf({ request }: SuiteServer, path: string) {
  const { headers } = await request(path);
  const policy = String(headers['content-security-policy']);
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    legacy: headers['x-frame-options'],
  };
}

const NOBODY = { ancestors: "'none'", legacy: 'DENY' };
const only = (...sites: string[]) => ({ ancestors: sites.join(' '), legacy: undefined });

describe('with a site of either ceiling', () => {
  const site = testServer(listing(BOTH));
  let project: Project;
  beforeAll(async () => {
    project = await site.createProject();
  });

  test('allows framing of /embed only', async () => {
    for (const path of [
      '/',
      `/?token=${project.clientToken}`,
      `/?token=${project.internalToken}`,
      '/dashboard',
      '/elsewhere',
      `/embed/more?token=${project.clientToken}`,
      `/api/projects/token/${project.clientToken}`,
      `/api/projects/${project.id}/weekly-update/html`,
      '/api/elsewhere',
      '/unsubscribe/none',
      '/widget.js',
      '/healthz',
    ])
      expect([path, await framersOf(site, path)]).toEqual([path, NOBODY]);
  });

  test('allows every listed site to frame a client link, with or without a trailing slash', async () => {
    for (const path of ['/embed', '/embed/'])
      expect(await framersOf(site, `${path}?token=${project.clientToken}`)).toEqual(
        only(PORTAL, INTRANET),
      );
  });

  test('allows only internal sites to frame an internal link', async () => {
    expect(await framersOf(site, `/embed?token=${project.internalToken}`)).toEqual(only(INTRANET));
    // The page reads the first of two tokens, also if it is encoded.
    const [first = ''] = project.internalToken;
    for (const token of [
      `${project.internalToken}&token=${project.clientToken}`,
      `%${first.charCodeAt(0).toString(16)}${project.internalToken.slice(1)}`,
    ])
      expect(await framersOf(site, `/embed?token=${token}`)).toEqual(only(INTRANET));
  });

  test('treats unknown, malformed and missing tokens like a client link', async () => {
    for (const query of ['', '?token=', '?token=short', `?token=${'f'.repeat(32)}`])
      expect(await framersOf(site, `/embed${query}`)).toEqual(only(PORTAL, INTRANET));
  });

  test('the ETag contains the policy, so that no browser keeps an older list of sites', async () => {
    const path = (token: string) => `/embed?token=${token}`;
    const { headers } = await site.request(path(project.clientToken));
    const known = { headers: { 'If-None-Match': headers.etag } };
    expect((await site.request(path(project.clientToken), known)).status).toBe(304);
    expect((await site.request(path(project.internalToken), known)).status).toBe(200);
    expect((await site.request('/', known)).status).toBe(200);
  });

  test('counts guessed tokens through /embed', async () => {
    const guess = () => site.request(`/embed?token=${'e'.repeat(32)}`);
    let status = 200;
    for (let count = 0; count <= FAILURES_A_MINUTE && status === 200; count++)
      status = (await guess()).status;
    expect(status).toBe(429);
    expect((await site.request(`/embed?token=${project.clientToken}`)).status).toBe(200);
    expect((await site.request('/embed')).status).toBe(200);
  });
});

test('allows nobody to frame a link without a listed site', async () => {
  const none = await serverOfTest(listing([]));
  const { clientToken } = await none.createProject();
  expect(await framersOf(none, `/embed?token=${clientToken}`)).toEqual(NOBODY);
  const client = await serverOfTest(listing([[PORTAL, 'client']]));
  const { internalToken } = await client.createProject();
  expect(await framersOf(client, `/embed?token=${internalToken}`)).toEqual(NOBODY);
});
