import { withConnection } from '../connection/connection.ts';
import type { SettingFlags } from '../settings/setting-sources.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import type { Io } from '../terminal/io.ts';

/** A word to offer, and what it stands for. */
export interface Offer {
  readonly word: string;
  readonly meaning: string;
}

/** A person who pressed Tab waits no longer. */
const LIMIT_MS = 1500;
const MOST = 100;

/** The slugs that may complete a typed word, of projects or of archived ones; none where the API is away or slow, and never a word about why. */
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

/** A local database is asked only as it is: Tab creates nothing and brings no tables up to date. */
async function canAsk(settings: Settings): Promise<boolean> {
  if (settings.kind === 'remote') return true;
  const { inspectDatabase } = await import('../embedded/inspect-local.ts');
  return (await inspectDatabase(settings.environment)).state === 'current';
}
