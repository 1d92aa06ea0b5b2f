import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { open } from '../../api/store/open.ts';
import { startApiProcess } from '../testing/run-process.ts';
import { emptyFolder, folderWith, runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const create = (title: string) =>
  `project create --title ${title} --client Acme --lead Ana --start-date "July 15, 2025"`;

test('uses the local database without a URL, and a server on it has the same projects', async () => {
  const folder = emptyFolder();
  const databaseUrl = `sqlite:${join(folder, 'projects.sqlite3')}`;
  const local = { env: { DATABASE_URL: databaseUrl, HOST: '0.0.0.0' } };

  const first = await runProgram(create('First'), local);
  expect(first.out).toContain('internalLink\thttp://localhost:3000/?token=');
  expect(first.code, first.err).toBe(0);
  const keyFile = join(folder, 'agency.key');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);

  const api = await startApi({ databaseUrl, key: readFileSync(keyFile, 'utf8').trim() });
  const second = await api.run(create('Second'));
  expect(second.code, second.err).toBe(0);
  const meanwhile = await runProgram('project list', local);
  await api.stop();
  const after = await runProgram('project list', local);
  expect(after.out).toBe(
    ['Second', 'First']
      .map((title) => `${title}\tAcme\tAna\tJuly 15, 2025\t${title.toLowerCase()}\n`)
      .join(''),
  );
  expect(meanwhile.out).toBe(after.out);
  expect(after.err).toBe('');
});

describe('links begin with', () => {
  const KEY = 'k'.repeat(40);
  const DEFAULT = ['http://127.0.0.1:3000', true];
  /** The start of the links that a command prints, and whether it calls it a guess. */
  async function originOf(env: Record<string, string>) {
    const { out, code, err } = await runProgram('signin-link', { env });
    expect(code, err).toBe(0);
    return [out.split('/dashboard#')[0], err.includes('is the default')];
  }
  const notesIn = (folder: string) =>
    readdirSync(folder).filter((name) => /^server-\d+\.json$/.test(name));

  test('the address of the last server that runs on the database, and not of one that was killed', async () => {
    const folder = emptyFolder();
    const databaseUrl = `sqlite:${join(folder, 'projects.sqlite3')}`;
    const env = { DATABASE_URL: databaseUrl, AGENCY_KEY: KEY };
    const otherUrl = `sqlite:${join(folder, 'other.sqlite3')}`;
    await (await open(otherUrl)).close();
    const PUBLIC_URL = 'https://projects.agency.example';
    const first = await startApiProcess({ databaseUrl, key: KEY });
    const [note = ''] = notesIn(folder);
    expect(statSync(join(folder, note)).mode & 0o777).toBe(0o600);
    expect(await originOf(env)).toEqual([first.url, false]);
    expect(await originOf({ ...env, PORT: '4999' })).toEqual(['http://127.0.0.1:4999', false]);
    for (const PORT of ['', '0'])
      expect(await originOf({ ...env, DATABASE_URL: otherUrl, PORT })).toEqual(DEFAULT);
    const second = await startApiProcess({ databaseUrl, key: KEY, settings: { PUBLIC_URL } });
    expect(notesIn(folder)).toHaveLength(2);
    expect(await originOf(env)).toEqual([PUBLIC_URL, false]);
    await second.stop();
    expect(notesIn(folder)).toEqual([note]);
    expect(await originOf(env)).toEqual([first.url, false]);
    process.kill(Number(/\d+/.exec(note)?.[0]), 'SIGKILL');
    await first.stop();
    expect(notesIn(folder)).toEqual([note]);
    expect(await originOf(env)).toEqual(DEFAULT);
    // The next server removes the note of the killed one, and its own when it stops.
    const third = await startApiProcess({ databaseUrl, key: KEY });
    expect(notesIn(folder)).toHaveLength(1);
    expect(notesIn(folder)).not.toContain(note);
    await third.stop();
    expect(notesIn(folder)).toEqual([]);
  });
});

test.each([
  'project list',
  'project show brand-study',
  'project links brand-study',
  'health --all',
  'signin-link',
  'backup',
  'weekly preview brand-study',
  'weekly send --all --quiet',
  'weekly status --all',
  'weekly recipients list brand-study',
  'weekly recipients add brand-study ana@agency.example',
  'weekly recipients remove brand-study ana@agency.example',
  'complete -- project show ""',
  'doctor',
])('"%s" in an empty folder creates nothing', async (line) => {
  const cwd = emptyFolder();
  const env = { SMTP_URL: 'smtp://127.0.0.1:2', MAIL_FROM: 'updates@agency.example' };
  const { code, out, err } = await runProgram(line, { cwd, env });
  expect(readdirSync(cwd)).toEqual([]);
  if (/^(complete|doctor)/.test(line)) return;
  expect(err).toMatch(
    line === 'backup'
      ? /There is no database at/
      : /^✗ There is no database at \S+project-dashboard\.sqlite3\.\n.*\n.*--database.*PROJECT_DASHBOARD_URL.*project-dashboard migrate\n(This run: 0 sent\. .+\n)?$/,
  );
  expect([code, out]).toEqual([2, '']);
});

test('a wrong setting of the server ends every command with one line and exit 2', async () => {
  for (const word of ['health', 'migrate', 'backup'])
    expect(await runProgram(word, { env: { PORT: 'abc' } })).toEqual({
      ...{ code: 2, out: '' },
      err: expect.stringMatching(
        /^✗ PORT must be a whole number from 0 to 65535, for example PORT=3000\.\n$/,
      ),
    });
});

test.each([
  ['an empty file', 'empty', 2],
  ['a folder', 'folder', 1],
  ['a text', 'text', 1],
])('%s is refused as a database and stays as it is, with one line', async (_, name, exit) => {
  const cwd = folderWith({ empty: '', text: 'plain text '.repeat(50) });
  mkdirSync(join(cwd, 'folder'));
  const { code, out, err } = await runProgram(`health --database sqlite:${name}`, { cwd });
  expect(err).toMatch(name === 'empty' ? /There is no database at/ : /^✗ /);
  expect(err).not.toContain('    at ');
  expect([code, out]).toEqual([exit, '']);
  expect(statSync(join(cwd, 'empty')).size).toBe(0);
  expect(readdirSync(cwd).toSorted()).toEqual(['empty', 'folder', 'text']);
});
