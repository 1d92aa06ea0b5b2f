import * as z from 'zod/mini';
import type { Database } from '../database.ts';

/** A server process, as stored for other processes to see. */
interface ServerRow {
  readonly id: string;
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  /** UTC, ISO 8601. */
  readonly startedAt: string;
}

/** How long after its last heartbeat a server counts as running, in milliseconds; several heartbeats. */
export const FRESH_MS = 60_000;

const written = z.object({ beats: z.number() });

/** Writes a server's row and reads it back over another connection. Throws if either fails. */
export async function writeBeat(
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  { id, startedAt, ...server }: ServerRow,
  now: string,
  beats: number,
): Promise<void> {
  const row = { id, ...server, started_at: startedAt, beat_at: now, beats };
  await writer('servers').insert(row).onConflict('id').merge();
  const read = written.parse(await reader('servers').where({ id }).first('beats'));
  if (read.beats !== beats)
    throw new Error('The row that was read differs from the row that was written.');
}

/** Removes the row of a stopping server. */
export async function removeServer({ writer }: Database, id: string): Promise<void> {
  await writer('servers').where({ id }).delete();
}

/** Removes the rows of killed servers. A running server writes its row again with its next heartbeat. */
export async function forgetOldServers({ writer }: Database, now: Date): Promise<void> {
  await writer('servers').where('beat_at', '<', oldest(now)).delete();
}

const rows = z.array(z.object({ version: z.string(), host: z.string(), pid: z.number() }));

/** The servers with a recent heartbeat, latest first. */
export async function listFreshServers({ reader }: Pick<Database, 'reader'>, now: Date) {
  const query = reader('servers').select('version', 'host', 'pid');
  return rows.parse(await query.where('beat_at', '>=', oldest(now)).orderBy('beat_at', 'desc'));
}

const oldest = (now: Date): string => new Date(now.getTime() - FRESH_MS).toISOString();
