import { expect, test } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

test('a link that signs in once, made over HTTP or beside the server on its database', async () => {
  const api = await startApi();
  const key = { AGENCY_KEY: api.key };
  const remote = await runProgram(['signin-link'], { env: api.env });
  const local = await runProgram(['signin-link', '--json'], {
    env: { ...key, DATABASE_URL: api.databaseUrl, PUBLIC_URL: 'https://projects.agency.example' },
  });
  expect(remote.out.startsWith(`${api.url}/dashboard#signin=`)).toBe(true);
  expect(remote.err).toMatch(/^Signs in once, until /);
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
