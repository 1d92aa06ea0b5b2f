import { readSettings } from '../../api/settings.ts';
import { open, unlockMigrations } from '../../api/store/open.ts';
import { StartError } from '../../api/store/start-error.ts';
import { Failure } from '../terminal/failure.ts';
import { databaseEnvironment, type Environment } from './database-environment.ts';

/** Brings the tables of the environment's database, or of another, up to date. Throws Failure where it cannot. */
export async function migrateDatabase(
  environment: Environment,
  database: string | undefined,
  isUnlocking: boolean,
): Promise<void> {
  try {
    const { databaseUrl } = readSettings(databaseEnvironment(environment, database));
    if (isUnlocking) await unlockMigrations(databaseUrl);
    await (await open(databaseUrl)).close();
  } catch (error) {
    if (error instanceof StartError)
      throw new Failure(error.message, { code: 'migrate.failed', cause: error });
    throw error;
  }
}
