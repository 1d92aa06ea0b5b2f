import type { Command } from 'commander';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { SETTINGS } from '../../../settings/setting-table.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../../settings/settings.ts';
import { EXIT } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writeTable } from '../../../terminal/output/table.ts';
import { refuseUrl } from './refuse-url.ts';

/** Defines `move`. */
export function move(command: Command, io: Io): void {
  command
    .description(
      'Copy the local SQLite database into an empty PostgreSQL database, and compare every table. Stop the server first.\nIf anything fails, the PostgreSQL database stays as it was. The SQLite database is only read.',
    )
    .option('--to <url>', 'the PostgreSQL database (env: TARGET_DATABASE_URL)')
    .option('--json', 'print the tables as JSON')
    .addHelpText(
      'after',
      `
Other users of this machine can see a password on the command line. Write the address into a file that only you can
read, and name it with TARGET_DATABASE_URL_FILE.

Examples:
  $ TARGET_DATABASE_URL_FILE=/etc/project-dashboard/postgres-url project-dashboard move
  $ project-dashboard move --database sqlite:data/project-dashboard.sqlite3 --to postgres://projects@localhost/projects`,
    )
    .action(async () => {
      await run(command.optsWithGlobals<MoveFlags>(), io);
    });
}

interface MoveFlags extends ConnectionFlags {
  readonly to?: string;
  readonly json?: boolean;
}

/** `move`: copies the local SQLite database into an empty PostgreSQL database and compares every table. */
async function run(options: MoveFlags, io: Io): Promise<void> {
  refuseUrl('move', options);
  const target = readTarget(options, io);
  if (options.to !== undefined && hasPassword(options.to))
    io.err.write(
      'Other users of this machine can see the password in --to. Next time use TARGET_DATABASE_URL_FILE.\n',
    );
  const { moveToPostgres } = await import('../../../embedded/move-database.ts');
  const moved = await moveToPostgres(readLocalEnvironment(options, io), target);
  if (options.json) io.out.write(jsonText(moved));
  else
    writeTable(
      io.out,
      [
        { heading: 'TABLE', value: ({ name }) => name, keep: true },
        { heading: 'ROWS', value: ({ rows }) => String(rows) },
        { heading: 'CHECKSUM', value: ({ checksum }) => checksum },
      ],
      moved.tables,
    );
  io.err.write(
    `All rows of ${moved.source} are in ${moved.target}, and every table is equal. The SQLite database is as it was.\n` +
      'Next: name the PostgreSQL database in DATABASE_URL or DATABASE_URL_FILE of the server and of the scheduled commands, ' +
      'keep AGENCY_KEY or copy agency.key to data/agency.key, and start the server.\n',
  );
}

function readTarget({ to, ...flags }: MoveFlags, io: Io): { url: string; setting: string } {
  const found =
    to === undefined ? settingPlaces(flags, io).find(SETTINGS.target) : { value: to, name: '--to' };
  const fix =
    'Pass --to postgres://user@host:5432/name, or write the address into a file and name it with TARGET_DATABASE_URL_FILE.';
  if (found === undefined)
    throw new Failure('No PostgreSQL database is named.', { code: 'usage', exit: EXIT.usage, fix });
  if (!/^postgres(ql)?:\/\//.test(found.value) || !URL.canParse(found.value))
    throw new Failure(`${found.name} is not the address of a PostgreSQL database.`, {
      code: 'usage',
      exit: EXIT.usage,
      fix,
    });
  return { url: found.value, setting: found.name };
}

const hasPassword = (url: string): boolean =>
  new URL(url).password !== '' || new URL(url).searchParams.has('password');
