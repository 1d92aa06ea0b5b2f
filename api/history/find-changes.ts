import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { CHANGE_COLUMNS, readChange, type StoredChange } from '../store/history/change-table.ts';

/** One change, through its project. */
export async function findChange(
  knex: Knex,
  projectId: string,
  id: string,
): Promise<StoredChange | undefined> {
  const found: unknown = await knex('changes')
    .where({ id, project_id: projectId })
    .first(CHANGE_COLUMNS);
  return found === undefined ? undefined : readChange(found);
}

const found = z.object({ id: z.string() });

/** True if no later change is about the same row. A note changes no field of it. */
export async function isLastOfRow(
  knex: Knex,
  projectId: string,
  { id, row }: StoredChange['change'],
): Promise<boolean> {
  const newest: unknown = await knex('changes')
    .where({ project_id: projectId, row_id: row.id })
    .whereNot({ kind: 'noted' })
    .orderBy([
      { column: 'revision', order: 'desc' },
      { column: 'place', order: 'desc' },
    ])
    .first('id');
  return found.parse(newest).id === id;
}

/** All changes of one save, in the order in which they were made. */
export async function readSave(
  knex: Knex,
  projectId: string,
  revision: number,
): Promise<StoredChange[]> {
  const found: unknown[] = await knex('changes')
    .select(CHANGE_COLUMNS)
    .where({ project_id: projectId, revision })
    .orderBy('place');
  return found.map(readChange);
}
