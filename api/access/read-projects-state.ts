import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';

const state = z.object({ projects: z.coerce.number(), revisions: z.coerce.number() });

/** The state of all projects together, for the list's ETag. It changes with every change of a project. */
export async function readProjectsState(db: Database): Promise<string> {
  const row: unknown = await db
    .reader('projects')
    .count({ projects: '*' })
    .select({ revisions: db.reader.raw('coalesce(sum(revision), 0)') })
    .first();
  const { projects, revisions } = state.parse(row);
  return `${projects}-${revisions}`;
}
