import type { Command } from 'commander';
import { type ConnectionFlags, readLocalEnvironment } from '../../../settings/settings.ts';
import type { Io } from '../../../terminal/io.ts';
import { refuseUrl } from './refuse-url.ts';

/** Defines `migrate`. */
export function migrate(command: Command, io: Io): void {
  command
    .description(
      'Bring the tables of the local database up to date. Every start of the server does this too.',
    )
    .option(
      '--unlock',
      'first release the lock that a killed process left; only if no other migration runs',
    )
    .addHelpText('after', '\nExample:\n  $ project-dashboard migrate --unlock')
    .action(async () => {
      await run(command.optsWithGlobals<MigrateFlags>(), io);
    });
}

interface MigrateFlags extends ConnectionFlags {
  readonly unlock?: boolean;
}

/** `migrate`: brings the tables of the local database up to date, as every start of the server does. */
async function run(options: MigrateFlags, io: Io): Promise<void> {
  refuseUrl('migrate', options);
  const { migrateDatabase } = await import('../../../embedded/migrate-database.ts');
  await migrateDatabase(readLocalEnvironment(options, io), options.unlock ?? false);
  io.err.write('The tables are up to date.\n');
}
