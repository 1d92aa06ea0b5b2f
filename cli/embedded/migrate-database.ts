import { readSettings } from '../../api/settings.ts';
import { StartError } from '../../api/store/faults/start-error.ts';
import { open, unlockMigrations } from '../../api/store/open.ts';
import type { Environment } from '../settings/settings.ts';
import { startFailure } from './start-failure.ts';

/** Brings the tables of the environment's database up to date. Throws Failure if that is not possible. */
export async function migrateDatabase(
  environment: Environment,
  isUnlocking: boolean,
): Promise<void> {
  try {
    const { databaseUrl } = readSettings(environment);
    if (isUnlocking) await unlockMigrations(databaseUrl);
    await (await open(databaseUrl, () => {}, { sparesServers: true })).close();
  } catch (error) {
    if (error instanceof StartError) throw startFailure(error, 'migrate.failed');
    throw error;
  }
}
