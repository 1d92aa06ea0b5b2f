import { ApiError, type Client } from '@project-dashboard/core/client';
import type { ProjectHealthRow } from '@project-dashboard/core/health';
import type { Project } from '@project-dashboard/core/projects';
import { Failure } from '../terminal/failure.ts';

/**
 * The projects that people name by slug or id, with their health, in one call. Slugs are stored in Unicode's composed form
 * (NFC), whatever form a keyboard or a file name has. Throws a Failure that names at once all that are unknown.
 */
export async function findProjects(
  client: Client,
  typed: readonly string[],
): Promise<ProjectHealthRow[]> {
  const words = typed.map((word) => word.normalize('NFC'));
  const [only, ...others] = words;
  // One alone is looked up by the server; more are picked from the whole list, which is one call too.
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
  throw new Failure(`No project has the slug or id ${unknown.join(', ')}.`, {
    code: 'project.unknown',
    fix: 'List the slugs with: project-dashboard project list',
  });
}

/** The one project that is named; see {@link findProjects}. */
export async function findProject(client: Client, word: string): Promise<ProjectHealthRow> {
  const [project] = await findProjects(client, [word]);
  if (project === undefined) throw new Error('A project was found and lost.');
  return project;
}

/** The one project that is named, with all of its fields, tokens included. */
export async function readNamedProject(client: Client, word: string): Promise<Project> {
  const { id } = await findProject(client, word);
  const project = await client.readProject({ id });
  // Only a client token gets a project without its tokens; the agency key never does.
  if (!('internalToken' in project)) throw new Error('The API answered without the tokens.');
  return project;
}
