import { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

interface MigrateFlags extends ConnectionFlags {
  readonly unlock?: boolean;
}

/** `migrate`: brings the local database's tables up to date, as every start does. */
export async function migrate(options: MigrateFlags, io: Io): Promise<void> {
  if (options.url !== undefined)
    throw new Failure('migrate works on a database and takes no --url.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Leave --url out. --database or DATABASE_URL names the database.',
    });
  const { readLocalEnvironment } = await import('../../settings/settings.ts');
  const { migrateDatabase } = await import('../../embedded/migrate-database.ts');
  await migrateDatabase(readLocalEnvironment(options, io), options.unlock ?? false);
  io.err.write('The tables are up to date.\n');
}

/** Builds `migrate`. */
export function migrateCommand(io: Io, run = migrate): Command {
  return new Command('migrate')
    .summary('bring the tables of the local database up to date')
    .description('Bring the tables of the local database up to date. Every start does the same.')
    .option('--unlock', 'first free the lock that a killed process left; only while none runs')
    .addHelpText('after', '\nExample:\n  $ project-dashboard migrate --unlock')
    .action(async (_, command: Command) => {
      await run(command.optsWithGlobals<MigrateFlags>(), io);
    });
}
