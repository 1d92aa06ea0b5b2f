import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { MoveFlags } from './move.ts';

/** Builds `move`. */
export function moveCommand(io: Io): Command {
  return new Command('move')
    .summary('copy the local SQLite database into PostgreSQL')
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
    .action(async (_, command: Command) => {
      const { move } = await import('./move.ts');
      await move(command.optsWithGlobals<MoveFlags>(), io);
    });
}
