import type { SettingFlags } from '../settings/setting-table.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import type { Io } from '../terminal/io.ts';
import { withConnection } from './connection.ts';

export interface Offer {
  readonly word: string;
  readonly meaning: string;
}

const LIMIT_MS = 1500;
const MOST = 100;

/** The slugs that can complete a typed word, of projects or of archived ones. Returns none, without an error, if the API is slow or not reachable. */
export async function knownProjects(
  typed: string,
  flags: SettingFlags,
  io: Io,
  archived?: 'only',
): Promise<readonly Offer[]> {
  const silent = { ...io, err: { ...io.err, write: () => {} } };
  try {
    const settings = readSettings(flags, silent);
    if (!(await canAsk(settings))) return [];
    const projects = await withConnection(settings, silent, ({ client }) =>
      client.listProjects(
        { query: { q: typed, limit: MOST, archived } },
        { signal: AbortSignal.timeout(LIMIT_MS) },
      ),
    );
    return projects.map(({ slug, title }) => ({ word: slug, meaning: title }));
  } catch {
    return [];
  }
}

/** False for a local database that is missing or not up to date: Tab must not create or migrate it. */
async function canAsk(settings: Settings): Promise<boolean> {
  if (settings.kind === 'remote') return true;
  const { inspectDatabase } = await import('../embedded/inspect-local.ts');
  return (await inspectDatabase(settings.environment)).state === 'current';
}
