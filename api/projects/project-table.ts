import { isDeepStrictEqual } from 'node:util';
import { type Project, project } from '@project-dashboard/core/rows/projects/schema';
import {
  projectChangesBetween,
  recordedProject,
} from '@project-dashboard/core/rules/history/project-parts';
import { searchText } from '@project-dashboard/core/texts/text/search-text';
import type { Knex } from 'knex';
import type { Write } from '../store/history/changes.ts';
import { differingColumns, table } from '../store/table.ts';
import { recordNewProject, Unchanged } from '../store/transaction.ts';

const projects = table('projects', project);

/** Reads whole projects, with the fields of the internal view. `more` adds conditions, an order or a limit. */
export const readProjects = (
  knex: Knex,
  more: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Project[]> => projects.rows(knex, {}, more);

/** The project with this id. Throws 404. */
export const findProject = (knex: Knex, id: string): Promise<Project> =>
  projects.find(knex, { id });

/** The project as the holder of a named internal link reads it: with the link's own token as the internal one. */
export const withOwnToken = (row: Project, ownToken: string | undefined): Project =>
  ownToken === undefined ? row : { ...row, internalToken: ownToken };

/** Writes a changed project with its next version. An unchanged project is not written. */
export async function saveProject(
  { trx, now, record }: Write,
  before: Project,
  after: Project,
): Promise<Project | Unchanged<Project>> {
  if (isDeepStrictEqual(before, after)) return new Unchanged(before);
  const saved = { ...after, version: before.version + 1, updatedAt: now };
  const { id, title } = saved;
  await trx('projects')
    .where({ id })
    .update({
      ...differingColumns(projects.encode(before), projects.encode(saved)),
      search_text: searchTextOf(saved),
    });
  for (const { list, ...fields } of projectChangesBetween(before, saved)) {
    record({ kind: 'updated', row: { list, id, title }, ...fields });
  }
  return saved;
}

/**
 * Writes a new project, then calls `insertLists` for its lists. All of it is one group of the history. Returns the
 * group's id.
 */
export async function insertProjectRow(
  trx: Knex.Transaction,
  row: Project,
  { by, now }: Pick<Write, 'by' | 'now'>,
  insertLists: (write: Write) => Promise<void>,
): Promise<string> {
  const search_text = searchTextOf(row);
  await trx('projects').insert({ ...projects.encode(row), search_text, revision: 1 });
  return recordNewProject({ trx, projectId: row.id, now, by }, async (write) => {
    write.record({
      kind: 'created',
      row: { list: 'header', id: row.id, title: row.title },
      before: null,
      after: recordedProject(row),
    });
    await insertLists(write);
  });
}

type Searched = Pick<Project, 'title' | 'client' | 'projectLead' | 'slug'>;

/** The folded text that a search compares. */
const searchTextOf = ({ title, client, projectLead, slug }: Searched): string =>
  searchText(`${title} ${client} ${projectLead} ${slug}`);

/**
 * Restricts a select of projects to those whose title, client, lead or slug contains `query`, without regard to case and
 * accents.
 */
export function searchProjects(select: Knex.QueryBuilder, query: string): void {
  const pattern = `%${searchText(query).replaceAll(/[\\%_]/g, '\\$&')}%`;
  select.whereRaw(`search_text like ? escape '\\'`, [pattern]);
}
