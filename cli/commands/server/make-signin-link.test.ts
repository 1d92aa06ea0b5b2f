import { expect, test } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';
import { startApi } from '../../testing/start-api.ts';

test('prints a link that signs in once, over HTTP or on the database of the running server', async () => {
  const api = await startApi();
  const key = { AGENCY_KEY: api.key };
  const remote = await runProgram(['signin-link'], { env: api.env });
  const local = await runProgram(['signin-link', '--json'], {
    env: { ...key, DATABASE_URL: api.databaseUrl, PUBLIC_URL: 'https://projects.agency.example' },
  });
  expect(remote.out.startsWith(`${api.url}/dashboard#signin=`)).toBe(true);
  expect(remote.err).toMatch(/^The link works once, until /);
  const link = JSON.parse(local.out);
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

test('--end-sessions ends all sessions, revokes earlier links and prints a new link', async () => {
  const api = await startApi();
  try {
    const signIn = (body: object) =>
      fetch(`${api.url}/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const Cookie = (await signIn({ key: api.key })).headers.get('set-cookie')?.split(';')[0] ?? '';
    const listStatus = async () =>
      (await fetch(`${api.url}/api/projects`, { headers: { Cookie } })).status;
    const codeOf = (link: string) => ({ code: new URL(link.trim()).hash.replace('#signin=', '') });
    const earlier = await runProgram(['signin-link'], { env: api.env });
    expect(await listStatus()).toBe(200);

    const { code, out, err } = await runProgram(['signin-link', '--end-sessions'], {
      env: api.env,
    });
    expect(code).toBe(0);
    expect(err).toMatch(/^All sessions have ended, and earlier sign-in links no longer work\.\n/);
    expect(await listStatus()).toBe(401);
    expect((await signIn(codeOf(earlier.out))).status).toBe(401);
    expect((await signIn(codeOf(out))).status).toBe(201);
  } finally {
    await api.stop();
  }
});
