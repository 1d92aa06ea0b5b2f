import { openApiDocument } from '@project-dashboard/core/contract/openapi/document';
import { expect, test } from 'vitest';
import { version } from '../package.json' with { type: 'json' };
import { inRealTerminal } from '../testing/real-terminal.ts';
import { startApiProcess } from '../testing/run-process.ts';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

test('serve answers with the pages and the API until SIGTERM; --port and --host win over PORT and HOST', async () => {
  const api = await startApiProcess({
    settings: { PORT: '1', HOST: '203.0.113.1' },
    flags: ['--port', '0', '--host', '127.0.0.1'],
  });
  expect(api.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const page = await fetch(`${api.url}/dashboard`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await api.client.listProjects()).toEqual([]);
  await api.stop();
  await expect(fetch(api.url)).rejects.toThrow();
});

test('in a terminal serve prints its address, a sign-in link, how to stop, and warnings; no line for a request', async () => {
  const guess = { headers: { Authorization: `Bearer ${'guess'.repeat(8)}` } };
  const knock = async (screen: string) => {
    const [, url = ''] = /is at (http:\S+)/.exec(screen) ?? [];
    for (let count = 0; count < 10; count += 1) await fetch(`${url}/api/projects`, guess);
  };
  const { code, out } = await inRealTerminal(['serve', '--port', '0'], {
    steps: [
      { seen: 'Press Ctrl-C to stop.', act: knock },
      { seen: 'no valid credential.', interrupt: true },
    ],
  });
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^Project Dashboard is at http:\/\/127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^Sign in to the project list \(once, .*\/dashboard#signin=[\w-]{43}$/),
    'Press Ctrl-C to stop.',
    expect.stringMatching(
      /^\d\d:\d\d:\d\d ! Many requests from one address have no valid credential\. \(status 401, address 127\.0\.0\.1, count 10, routes \/api\/projects 10\)$/,
    ),
    '',
    'Stopping. Press Ctrl-C again to stop immediately.',
    '',
  ]);
});

test('signin-link prints a link that signs in once, over HTTP or on the database of the running server', async () => {
  const api = await startApi();
  const remote = await api.run('signin-link');
  expect(remote.out.startsWith(`${api.url}/dashboard#signin=`)).toBe(true);
  expect(remote.err).toMatch(/^The link works once, until /);
  const env = { PUBLIC_URL: 'https://projects.agency.example' };
  const link = JSON.parse((await api.runLocally('signin-link --json', { env })).out);
  expect(link).toEqual({
    url: expect.stringMatching(/^https:\/\/projects\.agency\.example\/dashboard#signin=/),
    expiresAt: expect.any(String),
  });
  for (const url of [remote.out.trim(), link.url]) {
    const code = new URL(url).hash.replace('#signin=', '');
    expect(await api.client.signIn({ body: { code } })).toHaveProperty('expiresAt');
    await expect(api.client.signIn({ body: { code } })).rejects.toMatchObject({ status: 401 });
  }
  await api.stop();
});

test('signin-link --end-sessions ends all sessions, revokes earlier links and prints a new link', async () => {
  const api = await startApi();
  const signIn = (line: string) => {
    const body = JSON.stringify({ code: new URL(line.trim()).hash.replace('#signin=', '') });
    const headers = { 'Content-Type': 'application/json' };
    return fetch(`${api.url}/api/session`, { method: 'POST', headers, body });
  };
  const link = async () => (await api.run('signin-link')).out;
  const session = await signIn(await link());
  const Cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const listStatus = async () =>
    (await fetch(`${api.url}/api/projects`, { headers: { Cookie } })).status;
  const earlier = await link();
  expect(await listStatus()).toBe(200);
  const { out } = await api.run('signin-link --end-sessions');
  expect(await listStatus()).toBe(401);
  expect((await signIn(earlier)).status).toBe(401);
  expect((await signIn(out)).status).toBe(201);
  await api.stop();
});

test('openapi prints the OpenAPI document of the contract', async () => {
  const { code, out, err } = await runProgram('openapi');
  expect(JSON.parse(out)).toEqual(openApiDocument(version));
  expect([code, err]).toEqual([0, '']);
});
