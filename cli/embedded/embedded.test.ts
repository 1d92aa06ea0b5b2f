import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const create = (title: string) => [
  ...['project', 'create', '--title', title, '--client', 'Acme'],
  ...['--lead', 'Ana', '--start-date', 'July 15, 2025'],
];

test('without a URL the local database is used, and a server on it sees the same', async () => {
  const folder = emptyFolder();
  const databaseUrl = `sqlite:${join(folder, 'projects.sqlite3')}`;
  const local = { env: { DATABASE_URL: databaseUrl, HOST: '0.0.0.0' } };

  const first = await runProgram(create('First'), local);
  expect(first.out).toContain('internalLink\thttp://localhost:3000/?token=');
  expect(first.code, first.err).toBe(0);
  const keyFile = join(folder, 'agency.key');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);

  const api = await startApi(databaseUrl, readFileSync(keyFile, 'utf8').trim());
  const second = await runProgram(create('Second'), { env: api.env });
  expect(second.code, second.err).toBe(0);
  const meanwhile = await runProgram(['project', 'list'], local);
  await api.stop();

  const after = await runProgram(['project', 'list'], local);
  expect(after.out).toBe(
    ['Second', 'First']
      .map((title) => `${title}\tAcme\tAna\tJuly 15, 2025\t${title.toLowerCase()}\n`)
      .join(''),
  );
  expect(meanwhile.out).toBe(after.out);
  expect(after.err).toBe('');
});

test('nothing set: the default database below the current folder', async () => {
  const cwd = emptyFolder();
  const { out } = await runProgram(['signin-link'], { cwd });
  expect(out).toMatch(/^http:\/\/127\.0\.0\.1:3000\/dashboard#signin=/);
  expect(statSync(join(cwd, 'data', 'project-dashboard.sqlite3')).isFile()).toBe(true);
});

test('a database that cannot be opened: one line, exit 1, no stack', async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'a-folder'));
  writeFileSync(join(cwd, 'not-a-database'), 'plain text '.repeat(50));
  for (const database of ['sqlite:a-folder', 'sqlite:not-a-database', 'mysql://host/name']) {
    const { code, out, err } = await runProgram(['health', '--database', database], { cwd });
    expect(err).toMatch(/^✗ /);
    expect(err).not.toContain('    at ');
    expect(out).toBe('');
    expect(code).toBe(1);
  }
});
