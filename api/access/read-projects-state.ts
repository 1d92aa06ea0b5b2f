import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

const state = z.object({ projects: z.coerce.number(), revisions: z.coerce.number() });

/** Names the state of all projects together: it changes with every change of any of them, for the list's ETag. */
export async function readProjectsState(db: Database): Promise<string> {
  const row: unknown = await db
    .reader('projects')
    .count({ projects: '*' })
    .select({ revisions: db.reader.raw('coalesce(sum(revision), 0)') })
    .first();
  const { projects, revisions } = state.parse(row);
  return `${projects}-${revisions}`;
}
