import * as z from 'zod/mini';
import { keepWhileUnwritten } from '../store/keep-while-unwritten.ts';

const state = z.object({ revisions: z.coerce.number() });

/**
 * The state of all projects together, for the list's ETag. It grows with every change of a project. When a project is
 * deleted, its revision is added to the agency's.
 */
export const readProjectsState = keepWhileUnwritten(async ({ reader }): Promise<number> => {
  const row: unknown = await reader('agency').first({
    revisions: reader.raw('revision + (select coalesce(sum(revision), 0) from projects)'),
  });
  return state.parse(row).revisions;
});
