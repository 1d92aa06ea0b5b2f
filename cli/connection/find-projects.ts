import { isAccessToken } from '@project-dashboard/core/contract/access/token';
import { tokenIn } from '@project-dashboard/core/contract/access/token-in';
import type { Client } from '@project-dashboard/core/contract/client/client';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import type { SettingFlags } from '../settings/setting-table.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { Failure, wrongUsage } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { withConnection } from './connection.ts';

/**
 * Finds projects by slug or id, with their health, in one request. Normalises the words to NFC, the form in which slugs
 * are stored. Throws a Failure that names all unknown words.
 */
export async function findProjects(
  client: Client,
  typed: readonly string[],
): Promise<ProjectHealthRow[]> {
  const words = typed.map((word) => word.normalize('NFC'));
  const [only, ...others] = words;
  // The server looks up a single project. Several are picked from the whole list, which is one request too.
  const query = others.length === 0 ? { project: only } : {};
  const rows = await client.listProjectHealth({ query }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404 && error.problem) return [];
    throw error;
  });
  const isNamed = ({ slug, id }: ProjectHealthRow) => words.includes(slug) || words.includes(id);
  const found = rows.filter(isNamed);
  const unknown = words.filter(
    (word) => !found.some(({ slug, id }) => word === slug || word === id),
  );
  if (unknown.length === 0) return found;
  if (unknown.some((word) => isAccessToken(tokenIn(word))))
    throw new Failure('A project is named by its slug or id, not by a link or a token.', {
      code: 'project.unknown',
      fix: 'List the slugs with: project-dashboard project list',
    });
  throw new Failure(`No project has the slug or id ${unknown.join(', ')}.`, {
    code: 'project.unknown',
    fix: 'List the slugs with: project-dashboard project list',
  });
}

export async function findProject(client: Client, word: string): Promise<ProjectHealthRow> {
  const [project] = await findProjects(client, [word]);
  if (project === undefined) throw new Error('findProjects returned no project.');
  return project;
}

/** The one project that is named, with all of its fields, tokens included. */
export async function readNamedProject(client: Client, word: string): Promise<Project> {
  const { id } = await findProject(client, word);
  const project = await client.readProject({ id });
  // Only a client token gets a response without tokens; the commands use the agency key.
  if (!('internalToken' in project)) throw new Error('The API response has no tokens.');
  return project;
}

/** Refuses a command line that names neither a project nor --all, or both (exit 2). */
export function oneOrAll(project: string | undefined, all = false): void {
  if ((project === undefined) === all) return;
  throw wrongUsage(
    all ? 'A project and --all cannot be used together.' : 'No project is named.',
    all ? 'Remove one of them.' : 'Name a project, or pass --all.',
  );
}

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
