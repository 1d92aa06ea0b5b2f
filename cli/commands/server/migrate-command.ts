import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { MigrateFlags } from './migrate.ts';

/** Builds `migrate`. */
export function migrateCommand(io: Io): Command {
  return new Command('migrate')
    .summary('bring the tables of the local database up to date')
    .description(
      'Bring the tables of the local database up to date. Every start of the server does this too.',
    )
    .option(
      '--unlock',
      'first release the lock that a killed process left; only if no other migration runs',
    )
    .addHelpText('after', '\nExample:\n  $ project-dashboard migrate --unlock')
    .action(async (_, command: Command) => {
      const { migrate } = await import('./migrate.ts');
      await migrate(command.optsWithGlobals<MigrateFlags>(), io);
    });
}
