import { resolve } from 'node:path';
import { type Backup, backUp } from '../../api/backup/back-up.ts';
import { defaultFolder } from '../../api/backup/backup-file.ts';
import { type Restored, restoreBackup } from '../../api/backup/restore-backup.ts';
import { type Moved, moveDatabase } from '../../api/move/move-database.ts';
import { readSettings } from '../../api/settings.ts';
import { readAddress } from '../../api/store/address.ts';
import { StartError } from '../../api/store/faults/fault.ts';
import { NoDatabase, open, unlockMigrations } from '../../api/store/open.ts';
import type { Environment } from '../settings/settings.ts';
import { EXIT, Failure } from '../terminal/failure.ts';
import { startFailure } from './server-settings.ts';

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

/** Backs up the environment's database into a folder, by default `backups` beside it. Throws Failure. */
export const backUpDatabase = (
  environment: Environment,
  { folder, keep, cwd }: { folder: string | undefined; keep: number | undefined; cwd: string },
): Promise<Backup> =>
  withFailures('backup.failed', () => {
    const { databaseUrl } = readSettings(environment);
    const to = folder === undefined ? defaultFolder(databaseUrl) : resolve(cwd, folder);
    return backUp({ databaseUrl, folder: to, keep, now: new Date() });
  });

/** Replaces the environment's database with a backup. Throws Failure; then nothing has changed. */
export const restoreDatabase = (environment: Environment, file: string): Promise<Restored> =>
  withFailures('restore.failed', () => {
    const { databaseUrl } = readSettings(environment);
    return restoreBackup({ databaseUrl, file, now: new Date() });
  });

/** Runs work on a local database. Turns errors that a person can act on into Failure with this code. */
async function withFailures<T>(code: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoDatabase)
      throw new Failure(error.message, {
        code,
        exit: EXIT.usage,
        fix: 'Name the database with --database or DATABASE_URL.',
        cause: error,
      });
    if (error instanceof StartError) throw startFailure(error, code);
    if (isFileFault(error)) throw new Failure(error.message, { code, cause: error });
    throw error;
  }
}

/** An error of the file system, such as a full disk or a folder that may not be written. */
const isFileFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

interface Target {
  readonly url: string;
  /** The setting that named it, such as `--to`. */
  readonly setting: string;
}

/** Copies the environment's SQLite database into an empty PostgreSQL database. Throws Failure; then nothing was moved. */
export const moveToPostgres = (
  environment: Environment,
  { url, setting }: Target,
): Promise<Moved> =>
  withFailures('move.failed', () => {
    const { databaseUrl } = readSettings(environment);
    if (readAddress(databaseUrl).kind !== 'sqlite')
      throw new Failure('move copies a SQLite database, but DATABASE_URL names PostgreSQL.', {
        code: 'usage',
        exit: EXIT.usage,
        fix: 'Name the SQLite database with --database, and the PostgreSQL database with --to.',
      });
    return moveDatabase({ databaseUrl, to: url, setting });
  });
