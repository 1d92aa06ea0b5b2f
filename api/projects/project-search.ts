import type { Project } from '@project-dashboard/core/projects';
import { searchText } from '@project-dashboard/core/text';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const searched = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    client: z.string(),
    projectLead: z.string(),
    slug: z.string(),
  }),
);
type Searched = Pick<Project, 'title' | 'client' | 'projectLead' | 'slug'>;

/** The columns that a search reads: the folded text, and the version of the project that it was made from. */
export const searchColumns = (project: Searched & Pick<Project, 'version'>) => ({
  search_text: textOf(project),
  search_version: project.version,
});

const textOf = ({ title, client, projectLead, slug }: Searched): string =>
  searchText(`${title} ${client} ${projectLead} ${slug}`);

/**
 * Restricts a select of projects to those whose title, client, lead or slug contains `query`, without regard to case and
 * accents. A server of an earlier version changes a project without its search text; such projects are read and compared
 * here.
 */
export async function searchProjects(
  knex: Knex,
  query: string,
): Promise<(select: Knex.QueryBuilder) => void> {
  const sought = searchText(query);
  const stale = searched.parse(
    await knex('projects')
      .select({
        id: 'id',
        title: 'title',
        client: 'client',
        projectLead: 'project_lead',
        slug: 'slug',
      })
      .whereRaw('coalesce(search_version, 0) <> version'),
  );
  const found = stale.filter((project) => textOf(project).includes(sought)).map(({ id }) => id);
  const pattern = `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return (select) => {
    select.where((project) =>
      project
        .whereRaw(`search_version = version and search_text like ? escape '\\'`, [pattern])
        .orWhereIn('id', found),
    );
  };
}
