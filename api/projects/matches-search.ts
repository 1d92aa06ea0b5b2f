import type { Knex } from 'knex';

/** Restricts a select of projects to those whose title, client, lead or slug contains a text, in any case. */
export const matchesSearch =
  (text: string) =>
  (select: Knex.QueryBuilder): void => {
    const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    select.whereRaw(
      `lower(title || ' ' || client || ' ' || project_lead || ' ' || slug) like lower(?) escape '\\'`,
      [pattern],
    );
  };
