import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const create = (title: string) => [
  ...['project', 'create', '--title', title, '--client', 'Acme'],
  ...['--lead', 'Ana', '--start-date', 'July 15, 2025'],
];

test('uses the local database without a URL, and a server on it has the same projects', async () => {
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

test('without settings project create creates the default database below the current folder', async () => {
  const cwd = emptyFolder();
  const created = await runProgram(create('First'), { cwd });
  expect(created.out).toContain('internalLink\thttp://127.0.0.1:3000/?token=');
  expect(statSync(join(cwd, 'data', 'project-dashboard.sqlite3')).isFile()).toBe(true);
  const { out } = await runProgram(['signin-link'], { cwd });
  expect(out).toMatch(/^http:\/\/127\.0\.0\.1:3000\/dashboard#signin=/);
});

test.each([
  [['project', 'list']],
  [['project', 'show', 'brand-study']],
  [['project', 'links', 'brand-study']],
  [['health', '--all']],
  [['signin-link']],
  [['weekly', 'preview', 'brand-study']],
  [['weekly', 'send', '--all', '--quiet']],
  [['weekly', 'status', '--all']],
  [['weekly', 'recipients', 'list', 'brand-study']],
  [['weekly', 'recipients', 'add', 'brand-study', 'ana@agency.example']],
  [['weekly', 'recipients', 'remove', 'brand-study', 'ana@agency.example']],
  [['complete', '--', 'project', 'show', '']],
])('%j in an empty folder creates nothing', async (args) => {
  const cwd = emptyFolder();
  const env = { SMTP_URL: 'smtp://127.0.0.1:2', MAIL_FROM: 'updates@agency.example' };
  const { code, out, err } = await runProgram(args, { cwd, env });
  expect(readdirSync(cwd)).toEqual([]);
  if (args[0] === 'complete') return;
  expect(err).toMatch(
    /^✗ There is no database at \S+project-dashboard\.sqlite3\.\n.*\n.*--database.*PROJECT_DASHBOARD_URL.*project-dashboard migrate\n(This run: 0 sent\. .+\n)?$/,
  );
  expect([code, out]).toEqual([2, '']);
});

test('refuses an empty file as a database and leaves it empty', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'empty.sqlite3'), '');
  const { code, err } = await runProgram(['health', '--database', 'sqlite:empty.sqlite3'], { cwd });
  expect(err).toContain('There is no database at');
  expect(code).toBe(2);
  expect(readdirSync(cwd)).toEqual(['empty.sqlite3']);
  expect(statSync(join(cwd, 'empty.sqlite3')).size).toBe(0);
});

test('a database that cannot be opened: exit 1, one line, no stack trace', async () => {
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
