import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { Refusal } from '../refusals/refusal.ts';

/** The id of the project with this slug or id; throws 404. */
export async function findProjectId(knex: Knex, slugOrId: string): Promise<string> {
  const row: unknown = await knex('projects')
    .where({ id: slugOrId })
    .orWhere({ slug: slugOrId })
    .first('id');
  if (row === undefined) {
    throw new Refusal(404, `No project has the slug or id "${slugOrId}". Check it.`);
  }
  return z.object({ id: z.string() }).parse(row).id;
}
