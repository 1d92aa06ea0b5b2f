import { migrateDatabase } from '../../embedded/migrate-database.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

export interface MigrateFlags extends ConnectionFlags {
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
  await migrateDatabase(readLocalEnvironment(options, io), options.unlock ?? false);
  io.err.write('The tables are up to date.\n');
}
