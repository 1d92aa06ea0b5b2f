import { hostname } from 'node:os';
import type { Database } from '../database.ts';
import { StartError } from '../faults/start-error.ts';
import { isRunning } from '../is-running.ts';
import { readMigrationState } from './migration-state.ts';
import type { Step } from './migrations.ts';
import { listFreshServers } from './server-row.ts';

/**
 * Refuses to migrate the tables while an older server is running, because that server could not start again
 * afterwards. Throws StartError.
 */
export async function spareServers(db: Database, steps: readonly Step[]): Promise<void> {
  if ((await readMigrationState(db.reader, steps)) !== 'behind') return;
  const running = await findRunningServer(db);
  if (running === undefined) return;
  const { version, host, pid } = running;
  throw new StartError(
    `DATABASE_URL: an older server (version ${version}, process ${pid} on ${host}) is running on this database, ` +
      'and this version of project-dashboard would change its tables. ' +
      'Stop that server and start this version of it, or use the running server with --url.',
  );
}

/** Refuses to work on a database while a server is running on it. Throws StartError. */
export async function refuseRunningServer(db: Database, name = 'this database'): Promise<void> {
  const running = await findRunningServer(db);
  if (running === undefined) return;
  const { version, host, pid } = running;
  throw new StartError(
    `A server (version ${version}, process ${pid} on ${host}) is running on ${name}. Stop it first.`,
  );
}

/** A server that runs on the database; undefined if there is none. */
async function findRunningServer(db: Database) {
  if (!(await db.reader.schema.hasTable('servers'))) return undefined;
  const fresh = await listFreshServers(db, new Date());
  return fresh.find((server) => db.kind === 'postgres' || mayRun(server));
}

/** A killed process leaves its row behind. On this machine the process can be checked immediately. */
function mayRun({ host, pid }: { readonly host: string; readonly pid: number }): boolean {
  return host !== hostname() || isRunning(pid);
}
