import * as z from 'zod/mini';
import type { Database } from '../database.ts';

const rows = z.array(z.object({ id: z.string(), revision: z.number() }));

/** The revisions of these projects by id, or of all projects. A deleted project is missing. */
export async function readVersions(
  { reader }: Database,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const query = reader('projects').select('id', 'revision');
  if (ids !== undefined) query.whereIn('id', [...ids]);
  return new Map(rows.parse(await query).map(({ id, revision }) => [id, revision]));
}
