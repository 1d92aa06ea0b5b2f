import { migrateDatabase } from '../../embedded/migrate-database.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

export interface MigrateFlags extends ConnectionFlags {
  readonly unlock?: boolean;
}

/** `migrate`: brings the tables of the local database up to date, as every start of the server does. */
export async function migrate(options: MigrateFlags, io: Io): Promise<void> {
  if (options.url !== undefined)
    throw new Failure('migrate works on a local database and does not accept --url.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Remove --url. Name the database with --database or DATABASE_URL.',
    });
  await migrateDatabase(readLocalEnvironment(options, io), options.unlock ?? false);
  io.err.write('The tables are up to date.\n');
}
