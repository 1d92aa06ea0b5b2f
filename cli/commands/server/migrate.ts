import { migrateDatabase } from '../../embedded/migrate-database.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import type { Io } from '../../terminal/io.ts';
import { refuseUrl } from './refuse-url.ts';

export interface MigrateFlags extends ConnectionFlags {
  readonly unlock?: boolean;
}

/** `migrate`: brings the tables of the local database up to date, as every start of the server does. */
export async function migrate(options: MigrateFlags, io: Io): Promise<void> {
  refuseUrl('migrate', options);
  await migrateDatabase(readLocalEnvironment(options, io), options.unlock ?? false);
  io.err.write('The tables are up to date.\n');
}
