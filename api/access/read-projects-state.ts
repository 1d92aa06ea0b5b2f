import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

const state = z.object({ revisions: z.coerce.number() });

/**
 * The state of all projects together, for the list's ETag. It grows with every change of a project. When a project is
 * deleted, its revision is added to the agency's.
 */
export async function readProjectsState(db: Database): Promise<number> {
  const row: unknown = await db.reader('agency').first({
    revisions: db.reader.raw('revision + (select coalesce(sum(revision), 0) from projects)'),
  });
  return state.parse(row).revisions;
}
