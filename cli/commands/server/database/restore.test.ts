import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, unmigrated } from '../../../../api/store/open.ts';
import {
  emptyFolder,
  environment,
  PROGRAM,
  runProgram,
  runShell,
} from '../../../testing/run-program.ts';
import { startApi } from '../../../testing/start-api.ts';

const project = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
const pathOf = (databaseUrl: string) => databaseUrl.slice('sqlite:'.length);
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** A backup of a database with one project, and its checksum. */
let good: string;
let key: string;
/** A database without a project. */
let empty: string;
beforeAll(async () => {
  const api = await startApi();
  key = api.key;
  await api.client.createProject({ body: project });
  await api.stop();
  const env = { DATABASE_URL: api.databaseUrl, AGENCY_KEY: key };
  empty = join(emptyFolder(), 'empty.sqlite3');
  await (await open(`sqlite:${empty}`)).close();
  const made = await runProgram(['backup', '--to', emptyFolder(), '--json'], { env });
  ({ file: good } = JSON.parse(made.out));
});
afterAll(() => rmSync(dirname(good), { recursive: true }));

/** A folder with a database without a project, and a way to restore into it. */
function place() {
  const folder = emptyFolder();
  const databaseUrl = `sqlite:${join(folder, 'projects.sqlite3')}`;
  const env = { DATABASE_URL: databaseUrl, AGENCY_KEY: key };
  copyFileSync(empty, pathOf(databaseUrl));
  const run = (...args: string[]) => runProgram(args, { env, cwd: folder });
  return {
    ...{ folder, databaseUrl, env, run },
    restore: (file: string) => run('restore', file, '--yes'),
    names: () => readdirSync(folder).toSorted(),
  };
}

/** Changes a copy of the backup with SQL, and makes a new checksum for it. */
async function changed(file: string, ...statements: string[]) {
  copyFileSync(good, file);
  const db = await unmigrated(`sqlite:${file}`);
  for (const statement of statements) await db.writer.raw(statement);
  await db.close();
  execFileSync('bash', ['-c', 'sha256sum "$0" > "$0.sha256"', file]);
}

/** Changes 400 bytes behind the header of SQLite. */
function flip(file: string) {
  const bytes = readFileSync(good);
  const step = Math.floor((bytes.length - 200) / 400);
  for (let at = 0; at < 400; at += 1) {
    const place = 150 + at * step;
    bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  }
  writeFileSync(file, bytes);
}

const NOT_OURS = 'is not a backup of Project Dashboard: it';
const refused: readonly [string, (file: string) => unknown, string][] = [
  ['a missing file', () => {}, 'There is no file'],
  ['a folder', (file) => mkdirSync(file), 'is a folder. Name the file of a backup in it.'],
  ['a pipe', (file) => execFileSync('mkfifo', [file]), 'is a pipe. Name the file of a backup.'],
  ['an empty file', (file) => writeFileSync(file, ''), 'is empty (0 bytes).'],
  [
    'a text',
    (file) => writeFileSync(file, 'plain text '.repeat(100)),
    `${NOT_OURS} is neither a SQLite database nor a dump of PostgreSQL.`,
  ],
  ['a dump of PostgreSQL', (file) => writeFileSync(file, 'PGDMP'), 'of the other kind of database'],
  [
    'half a backup',
    (file) => {
      copyFileSync(good, file);
      truncateSync(file, statSync(good).size / 2);
    },
    'is damaged',
  ],
  ['a backup with 400 wrong bytes and no checksum', flip, 'is damaged'],
  [
    'a backup with 400 wrong bytes and its checksum',
    (file) => {
      flip(file);
      copyFileSync(`${good}.sha256`, `${file}.sha256`);
    },
    'does not match its checksum',
  ],
  [
    'a backup with a wrong letter in a title',
    (file) => {
      const bytes = readFileSync(good);
      bytes[bytes.indexOf('Study')] = 'B'.charCodeAt(0);
      writeFileSync(file, bytes);
      copyFileSync(`${good}.sha256`, `${file}.sha256`);
    },
    'does not match its checksum',
  ],
  [
    'a backup whose checksum is a text',
    (file) => {
      copyFileSync(good, file);
      writeFileSync(`${file}.sha256`, 'none');
    },
    'does not contain a SHA-256',
  ],
  [
    'a backup whose checksum is a pipe',
    (file) => {
      copyFileSync(good, file);
      execFileSync('mkfifo', [`${file}.sha256`]);
    },
    'does not contain a SHA-256',
  ],
  [
    'a foreign trigger',
    (file) =>
      changed(
        file,
        'create trigger spy after insert on projects begin delete from milestones; end',
      ),
    `${NOT_OURS} has the trigger "spy", which is not ours.`,
  ],
  [
    'a foreign view',
    (file) => changed(file, 'create view spy as select * from projects'),
    `${NOT_OURS} has the view "spy", which is not ours.`,
  ],
  [
    'one more table',
    (file) => changed(file, 'create table spy (id integer)'),
    `${NOT_OURS} has the table "spy", which is not ours.`,
  ],
  ['a table less', (file) => changed(file, 'drop table changes'), `${NOT_OURS} lacks the`],
  [
    'one more column',
    (file) => changed(file, 'alter table projects add column spy text'),
    `${NOT_OURS} has the table "projects" in a form that is not ours.`,
  ],
  [
    'a column less',
    (file) => changed(file, 'alter table recipients drop column removed_at'),
    `${NOT_OURS} has the table "recipients" in a form that is not ours.`,
  ],
  [
    'another SQLite database',
    (file) => {
      const db = unmigrated(`sqlite:${file}`);
      return db.then(async ({ writer, close }) => {
        await writer.raw('create table notes (id integer)');
        await close();
      });
    },
    `${NOT_OURS} has none of its tables.`,
  ],
  [
    'a backup of a newer version',
    (file) => changed(file, "insert into knex_migrations (name, batch) values ('9999_later', 9)"),
    'was made by a newer version',
  ],
];

test.each(refused)(
  'refuses %s with a sentence of its own and changes nothing',
  async (_, make, sentence) => {
    const { folder, databaseUrl, restore, names } = place();
    const file = join(emptyFolder(), 'backup.sqlite3');
    await make(file);
    const before = readFileSync(pathOf(databaseUrl));
    const { code, out, err } = await restore(file);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/DATABASE_URL|SQLITE_|E[A-Z]{4,}:|\n {4}at /);
    expect([code, out]).toEqual([1, '']);
    expect(names()).toEqual(['projects.sqlite3']);
    expect(readFileSync(join(folder, 'projects.sqlite3')).equals(before)).toBe(true);
  },
);

test('without --yes it asks, and changes nothing where nobody can be asked', async () => {
  const { run } = place();
  const unasked = await run('restore', good);
  expect(unasked).toMatchObject({ code: 2, out: '' });
  expect(unasked.err).toContain('--yes');
});

test('a backup without a checksum is restored, and a line says that it has none', async () => {
  const { folder, restore } = place();
  copyFileSync(good, join(folder, 'copy.sqlite3'));
  const { code, err } = await restore('copy.sqlite3');
  expect([code, err]).toEqual([
    0,
    'There is no checksum copy.sqlite3.sha256: only the structure of the backup was checked.\n',
  ]);
  const checked = await restore(good);
  expect([checked.code, checked.err]).toEqual([0, '']);
  execFileSync('sha256sum', ['--check', '--status', `${basename(good)}.sha256`], {
    cwd: dirname(good),
  });
});

test('database, log, old data and backups are for one user, whatever umask and modes were', async () => {
  const { folder, env, databaseUrl } = place();
  const path = pathOf(databaseUrl);
  const copy = join(folder, 'copy.sqlite3');
  copyFileSync(good, copy);
  for (const file of [copy, path]) chmodSync(file, 0o666);
  const line = 'umask 000; $PD restore copy.sqlite3 --yes && $PD backup --to backups --json';
  const { code, out, err } = await runShell(line, { env, cwd: folder });
  expect(code, err).toBe(0);
  const old = readdirSync(folder).find((name) => name.includes('.before-restore-')) ?? '';
  const { file } = JSON.parse(out.slice(out.indexOf('{')));
  const api = await startApi(databaseUrl, key);
  const files = [path, `${path}-wal`, `${path}-shm`, join(folder, old), file, `${file}.sha256`];
  expect(files.map(modeOf)).toEqual(files.map(() => '600'));
  await api.stop();
});

test('where the database is a symbolic link, its target is replaced and the link stays', async () => {
  const { folder, databaseUrl, restore } = place();
  const path = pathOf(databaseUrl);
  const target = join(emptyFolder(), 'target.sqlite3');
  renameSync(path, target);
  symlinkSync(target, path);
  expect(await restore(good)).toMatchObject({ code: 0 });
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  expect(lstatSync(target).isFile()).toBe(true);
  expect(readdirSync(folder)).toEqual(['projects.sqlite3']);
  expect(readdirSync(dirname(target))).toHaveLength(2);
  const api = await startApi(`sqlite:${target}`, key);
  expect(await api.client.listProjects({})).toHaveLength(1);
  await api.stop();
});

test('a damaged database is replaced, and kept aside', async () => {
  const { folder, databaseUrl, restore } = place();
  flip(pathOf(databaseUrl));
  expect(await restore(good)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toHaveLength(2);
  const api = await startApi(databaseUrl, key);
  expect(await api.client.listProjects({})).toHaveLength(1);
  await api.stop();
});

/** Kills the program when a file with this pattern appears in a folder. Returns the files that it left. */
async function killAt(
  folder: string,
  pattern: RegExp,
  args: string[],
  env: Record<string, string>,
) {
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: environment(env) });
  const ended = new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
  const watcher = watch(folder, (_, name) => {
    if (pattern.test(name ?? '')) child.kill('SIGKILL');
  });
  expect(await ended).toBe('SIGKILL');
  watcher.close();
  return readdirSync(folder).filter((name) => pattern.test(name));
}

test('what a killed restore or backup left is removed by the next start, restore and backup, and nothing of a running one', async () => {
  const { folder, databaseUrl, env, run, restore } = place();
  const path = pathOf(databaseUrl);
  // Large enough that copy and check take longer than a kill.
  const large = join(folder, 'large.sqlite3');
  await changed(large, 'create table filler as select zeroblob(60000000) as bytes');
  chmodSync(large, 0o666);
  const before = readFileSync(path);
  const restoring = /^projects\.sqlite3\.restoring-/;
  const kill = () => killAt(folder, restoring, ['restore', large, '--yes'], env);

  const [left = ''] = await kill();
  expect(modeOf(join(folder, left))).toBe('600');
  expect(readFileSync(path).equals(before)).toBe(true);
  // A running process, which is this one, may be at work on these.
  const running = [
    `${path}.restoring-${process.pid}`,
    join(folder, 'backups', `.projects-20260101T000000000Z.sqlite3.draft-${process.pid}`),
  ];
  mkdirSync(join(folder, 'backups'));
  for (const file of running) writeFileSync(file, 'at work');
  const leftovers = () =>
    [folder, join(folder, 'backups')]
      .flatMap((at) => readdirSync(at).map((name) => join(at, name)))
      .filter((name) => /restoring|draft/.test(name))
      .toSorted();
  const api = await startApi(databaseUrl, key);
  expect(leftovers()).toEqual(running.toSorted());
  await api.stop();

  await kill();
  expect(await restore(good)).toMatchObject({ code: 0 });
  expect(leftovers()).toEqual(running.toSorted());

  const filler = await unmigrated(databaseUrl);
  await filler.writer.raw('create table filler as select zeroblob(60000000) as bytes');
  await filler.close();
  const drafts = /^\.projects-.*\.draft-(?!.*journal)/;
  const drafted = await killAt(join(folder, 'backups'), drafts, ['backup'], env);
  const draft = drafted.find((name) => !name.endsWith(`-${process.pid}`)) ?? '';
  expect(modeOf(join(folder, 'backups', draft))).toBe('600');
  const made = await run('backup', '--json');
  expect(made.code).toBe(0);
  expect(made.err).toContain(
    '"restore" will refuse this backup, because the database has the table "filler"',
  );
  expect(leftovers()).toEqual(running.toSorted());
});
