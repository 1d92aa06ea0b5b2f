import { resolve } from 'node:path';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import { InvalidArgumentError } from 'commander';
import { SETTINGS } from '../settings/setting-table.ts';
import { type Environment, readLocalEnvironment } from '../settings/settings.ts';
import { wrongUsage } from '../terminal/failure.ts';
import { writeTable } from '../terminal/output/table.ts';
import { plainCommand, type Run } from './command.ts';
import { on, text, textAs } from './flags.ts';

const migrate = plainCommand({
  about:
    'Bring the tables of the local database up to date. Every start of the server does this too.',
  flags: {
    unlock: on(
      'first release the lock that a killed process left; only if no other migration runs',
    ),
  },
  examples: ['migrate --unlock'],
  async run(run, { unlock }) {
    const environment = localEnvironment('migrate', run);
    const { migrateDatabase } = await import('../embedded/local-database.ts');
    await migrateDatabase(environment, unlock);
    run.io.err.write('The tables are up to date.\n');
  },
});

const backup = plainCommand({
  about: [
    'Copy the local database into a new file while the server runs, and check the file.',
    'PostgreSQL needs its own program pg_dump.',
  ],
  flags: {
    to: textAs(
      'folder',
      'the folder of the backups (default: "backups" beside the database)',
      readFolder,
    ),
    keep: textAs('count', 'keep this many backups and remove older ones', readCount),
    json: on('print the backup as JSON'),
  },
  examples: ['backup --to /var/backups/studies --keep 14'],
  async run(run, { to, keep }) {
    const environment = localEnvironment('backup', run);
    const { io, printPairs } = run;
    const { backUpDatabase } = await import('../embedded/local-database.ts');
    const made = await backUpDatabase(environment, { folder: to, keep, cwd: io.cwd });
    const { file, bytes, schema, rows, removed } = made;
    printPairs(made, [
      { label: 'Backup', name: 'file', value: file, paint: io.out.paint.green },
      { label: 'Size', name: 'bytes', value: String(bytes) },
      { label: 'Tables', name: 'schema', value: schema },
      ...['projects', 'milestones', 'inputs', 'approvals', 'changes'].map((table) => ({
        label: `${table.charAt(0).toUpperCase()}${table.slice(1)}`,
        name: table,
        value: String(rows[table] ?? 0),
      })),
      { label: 'Removed', name: 'removed', value: String(removed.length) },
    ]);
  },
});

function readFolder(typed: string): string {
  if (typed === '') throw new InvalidArgumentError('Name a folder.');
  return typed;
}

function readCount(typed: string): number {
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(typed);
}

const restore = plainCommand({
  about: [
    'Replace the local database with a backup. Stop the server first. The backup is checked, and the old data is kept beside it.',
    'Asks first. Links that were replaced or ended after the backup work again: rotate them.',
  ],
  args: { file: 'a file that "backup" made' },
  flags: { yes: on('do not ask'), json: on('print the result as JSON') },
  examples: ['restore project-dashboard-20261119T144200000Z.sqlite3'],
  async run(run, { file }) {
    const environment = localEnvironment('restore', run);
    const { io, confirm, printPairs } = run;
    await confirm(
      'The local database is replaced with the backup. The old data is kept beside it.',
      `Replace the database with ${file}?`,
    );
    const { restoreDatabase } = await import('../embedded/local-database.ts');
    const restored = await restoreDatabase(environment, resolve(io.cwd, file));
    const { database, aside, schema, rows, hasChecksum } = restored;
    if (!hasChecksum)
      io.err.write(
        `There is no checksum ${file}.sha256: only the structure of the backup was checked.\n`,
      );
    printPairs({ database, aside, schema, rows, hasChecksum }, [
      { label: 'Restored', name: 'database', value: database, paint: io.out.paint.green },
      { label: 'Old data', name: 'aside', value: aside ?? 'none' },
      { label: 'Tables', name: 'schema', value: schema },
      { label: 'Projects', name: 'projects', value: String(rows.projects ?? 0) },
    ]);
  },
});

const move = plainCommand({
  about: [
    'Copy the local SQLite database into an empty PostgreSQL database, and compare every table. Stop the server first.',
    'If anything fails, the PostgreSQL database stays as it was. The SQLite database is only read.',
  ],
  flags: {
    to: text('url', 'the PostgreSQL database (env: TARGET_DATABASE_URL)'),
    json: on('print the tables as JSON'),
  },
  more: `Other users of this machine can see a password on the command line. Write the address into a file that only you can
read, and name it with TARGET_DATABASE_URL_FILE.

`,
  examples: [
    'TARGET_DATABASE_URL_FILE=/etc/project-dashboard/postgres-url project-dashboard move',
    'move --database sqlite:data/project-dashboard.sqlite3 --to postgres://projects@localhost/projects',
  ],
  async run(run, { to }) {
    const environment = localEnvironment('move', run);
    const { io, print } = run;
    const target = readTarget(run, to);
    if (to !== undefined && hasPassword(to))
      io.err.write(
        'Other users of this machine can see the password in --to. Next time use TARGET_DATABASE_URL_FILE.\n',
      );
    const { moveToPostgres } = await import('../embedded/local-database.ts');
    const moved = await moveToPostgres(environment, target);
    print(moved, (out) =>
      writeTable(
        out,
        [
          { heading: 'TABLE', value: ({ name }) => name, keep: true },
          { heading: 'ROWS', value: ({ rows }) => String(rows) },
          { heading: 'CHECKSUM', value: ({ checksum }) => checksum },
        ],
        moved.tables,
      ),
    );
    io.err.write(
      `All rows of ${moved.source} are in ${moved.target}, and every table is equal. The SQLite database is as it was.\n` +
        'Next: name the PostgreSQL database in DATABASE_URL or DATABASE_URL_FILE of the server and of the scheduled commands, ' +
        'keep AGENCY_KEY or copy agency.key to data/agency.key, and start the server.\n',
    );
  },
});

function readTarget({ places }: Run, to: string | undefined): { url: string; setting: string } {
  const found = to === undefined ? places.find(SETTINGS.target) : { value: to, name: '--to' };
  const fix =
    'Pass --to postgres://user@host:5432/name, or write the address into a file and name it with TARGET_DATABASE_URL_FILE.';
  if (found === undefined) throw wrongUsage('No PostgreSQL database is named.', fix);
  if (!/^postgres(ql)?:\/\//.test(found.value) || parseUrl(found.value) === null)
    throw wrongUsage(`${found.name} is not the address of a PostgreSQL database.`, fix);
  return { url: found.value, setting: found.name };
}

const hasPassword = (url: string): boolean =>
  new URL(url).password !== '' || new URL(url).searchParams.has('password');

/** The environment of the local database. Refuses --url. */
function localEnvironment(command: string, { connectionFlags, io }: Run): Environment {
  if (connectionFlags.url !== undefined)
    throw wrongUsage(
      `${command} works on a local database and does not accept --url.`,
      'Remove --url. Name the database with --database or DATABASE_URL.',
    );
  return readLocalEnvironment(connectionFlags, io);
}

export const database = { migrate, backup, restore, move };
