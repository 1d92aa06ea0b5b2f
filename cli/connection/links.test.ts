import { expect, test } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const CREATE = [
  ...['project', 'create', '--title', 'Brand Study', '--client', 'Acme'],
  ...['--lead', 'Ana', '--start-date', 'July 15, 2025'],
];
const NOTE =
  'The address http://127.0.0.1:3000 is the default. If your server has another address, set PUBLIC_URL or PORT.\n';

test('PORT is the port of printed links', async () => {
  const api = await startApi();
  const { port } = new URL(api.url);
  const env = { AGENCY_KEY: api.key, DATABASE_URL: api.databaseUrl, PORT: port };
  const created = await runProgram(CREATE, { env });
  const links = await runProgram(['project', 'links', 'brand-study'], { env });
  const signin = await runProgram(['signin-link'], { env });
  for (const { out, err } of [created, links, signin]) {
    expect(out).toContain(`${api.url}/`);
    expect(err).not.toContain('is the default');
  }
  const link = /internalLink\t(\S+)/.exec(links.out)?.[1] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await fetch(`${api.url}/api/projects/token/${token}`)).status).toBe(200);
  await api.stop();
});

test.each([[{}], [{ PORT: '0' }]])(
  'says that the address is a guess where the environment is %j',
  async (env) => {
    const api = await startApi();
    // A running server would say its address.
    await api.stop();
    const local = { AGENCY_KEY: api.key, DATABASE_URL: api.databaseUrl, ...env };
    for (const args of [CREATE, ['project', 'links', 'brand-study', '--json'], ['signin-link']]) {
      const { code, out, err } = await runProgram(args, { env: local });
      expect(out).toContain('http://127.0.0.1:3000/');
      expect(err).toContain(NOTE);
      expect(code).toBe(0);
    }
  },
);
