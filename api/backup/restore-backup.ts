import { copyFile, link, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readAddress } from '../store/address.ts';
import { StartError } from '../store/faults/start-error.ts';
import { inspect } from '../store/inspect.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { refuseRunningServer } from '../store/migrations/spare-servers.ts';
import { unmigrated } from '../store/open.ts';
import { isSqlite, readBackup } from './back-up.ts';
import { type BackupContent, flush, stampOf } from './backup-file.ts';
import { restorePostgres } from './postgres-backup.ts';

export interface RestoreRequest {
  readonly databaseUrl: string;
  readonly file: string;
  readonly now: Date;
}

/** A finished restore. */
export interface Restored extends BackupContent {
  /** The database without its password. */
  readonly database: string;
  /** Where the old data is: a file, or a schema of the PostgreSQL database. Null if there was none. */
  readonly aside: string | null;
}

/**
 * Replaces the database with a backup. First checks the backup and that no server runs on the database. The old data
 * stays aside. Throws StartError; then nothing has changed.
 */
export async function restoreBackup({ databaseUrl, file, now }: RestoreRequest): Promise<Restored> {
  const address = readAddress(databaseUrl);
  await stat(file).catch(() => {
    throw new StartError(`There is no file ${file}.`);
  });
  if ((await isSqlite(file)) !== (address.kind === 'sqlite'))
    throw new StartError(
      `${file} is a backup of the other kind of database. Name the database that it belongs to.`,
    );
  const content = await readBackup(file);
  if (migrations.every(({ name }) => name !== content.schema))
    throw new StartError(
      `${file} was made by a newer version of project-dashboard. Restore it with that version.`,
    );
  const { shown, state } = await inspect(databaseUrl);
  if (state !== 'absent') await refuseServer(databaseUrl);
  const stamp = stampOf(now);
  if (address.kind === 'postgres') {
    const aside = `before_restore_${stamp.toLowerCase()}`;
    await restorePostgres(address.url, file, aside);
    return { ...content, database: shown, aside };
  }
  const aside = state === 'absent' ? null : `${address.path}.before-restore-${stamp}`;
  await restoreSqlite(address.path, file, aside);
  return { ...content, database: shown, aside };
}

async function refuseServer(databaseUrl: string): Promise<void> {
  // Closing the last connection writes SQLite's log into the file, so that the file alone is the database.
  const db = await unmigrated(databaseUrl);
  try {
    await refuseRunningServer(db);
  } finally {
    await db.close();
  }
}

/** The new file replaces the old one in one step, and the old one has its second name before that. */
async function restoreSqlite(path: string, file: string, aside: string | null): Promise<void> {
  const draft = `${path}.restoring-${process.pid}`;
  try {
    await copyFile(file, draft);
    await forgetServers(draft);
    await flush(draft);
    for (const log of [`${path}-wal`, `${path}-shm`]) {
      const left = await stat(log).catch(() => undefined);
      if (left !== undefined)
        throw new StartError(
          `Another program uses ${path}: its file ${log} is there. Stop that program first.`,
        );
    }
    if (aside !== null) await link(path, aside);
    await rename(draft, path);
    await flush(dirname(path));
  } catch (error) {
    for (const suffix of ['', '-wal', '-shm']) await rm(draft + suffix, { force: true });
    throw error;
  }
}

/** The servers that ran when the backup was made do not run on the restored database. */
async function forgetServers(path: string): Promise<void> {
  const db = await unmigrated(`sqlite:${path}`);
  try {
    if (await db.reader.schema.hasTable('servers')) await db.writer('servers').delete();
  } finally {
    await db.close();
  }
}
