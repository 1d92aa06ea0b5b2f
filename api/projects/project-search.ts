import type { Project } from '@project-dashboard/core/projects/schema';
import { searchText } from '@project-dashboard/core/text/search-text';
import type { Knex } from 'knex';

type Searched = Pick<Project, 'title' | 'client' | 'projectLead' | 'slug'>;

/** The folded text that a search compares. */
export const searchTextOf = ({ title, client, projectLead, slug }: Searched): string =>
  searchText(`${title} ${client} ${projectLead} ${slug}`);

/**
 * Restricts a select of projects to those whose title, client, lead or slug contains `query`, without regard to case and
 * accents.
 */
export function searchProjects(select: Knex.QueryBuilder, query: string): void {
  const pattern = `%${searchText(query).replaceAll(/[\\%_]/g, '\\$&')}%`;
  select.whereRaw(`search_text like ? escape '\\'`, [pattern]);
}
