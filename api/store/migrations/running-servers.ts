import { hostname } from 'node:os';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import { StartError } from '../faults/fault.ts';
import { table } from '../table.ts';
import { readMigrationState } from './migrate.ts';
import type { Step } from './migrations.ts';

/** The server processes of a database, as other processes see them. */
const serverRow = z.object({
  id: z.string(),
  version: z.string(),
  host: z.string(),
  pid: z.number(),
  startedAt: z.string(),
  beatAt: z.string(),
  beats: z.number(),
});
type ServerRow = z.output<typeof serverRow>;

const servers = table('servers', serverRow);

/** How long after its last heartbeat a server counts as running, in milliseconds; several heartbeats. */
export const FRESH_MS = 60_000;

/** Writes a server's row and reads it back over another connection. Throws if either fails. */
export async function writeBeat(
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  server: ServerRow,
): Promise<void> {
  await writer('servers').insert(servers.encode(server)).onConflict('id').merge();
  const read = await servers.first(reader, { id: server.id });
  if (read?.beats !== server.beats)
    throw new Error('The row that was read differs from the row that was written.');
}

export async function removeServer({ writer }: Database, id: string): Promise<void> {
  await writer('servers').where({ id }).delete();
}

/** Removes the rows of killed servers. A running server writes its row again with its next heartbeat. */
export async function forgetOldServers({ writer }: Database, now: Date): Promise<void> {
  await writer('servers').where('beat_at', '<', oldest(now)).delete();
}

const oldest = (now: Date): string => new Date(now.getTime() - FRESH_MS).toISOString();

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
  const fresh = await servers.rows(db.reader, {}, (query) =>
    query.where('beat_at', '>=', oldest(new Date())).orderBy('beat_at', 'desc'),
  );
  return fresh.find((server) => db.kind === 'postgres' || mayRun(server));
}

/** A killed process leaves its row behind. On this machine the process can be checked immediately. */
function mayRun({ host, pid }: ServerRow): boolean {
  return host !== hostname() || isRunning(pid);
}

/** True if a process with this number runs on this machine, under any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
