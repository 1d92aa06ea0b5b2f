import type { Subject } from '@project-dashboard/core/contract';
import * as z from 'zod/mini';
import { keepWhileUnwritten } from '../../store/keep-while-unwritten.ts';

const found = z.object({
  projectId: z.string(),
  revision: z.number(),
  takesPart: z.coerce.boolean(),
});

/** The project of a row, its revision, and whether its client takes part. */
type ProjectOfRow = z.output<typeof found>;

const TABLES = {
  milestone: 'milestones',
  input: 'inputs',
  approval: 'approvals',
  note: 'notes',
  recipient: 'recipients',
  delivery: 'weekly_deliveries',
  reminder: 'reminders',
} as const;

/** Finds the project of the row that `{id}` in a path names, in one statement; null if there is no row. */
export const findProjectOf = keepWhileUnwritten(
  async ({ reader }, subject: Subject, id: string): Promise<ProjectOfRow | null> => {
    const query = reader('projects').first({
      projectId: 'projects.id',
      revision: 'revision',
      takesPart: 'takes_part',
    });
    if (subject === 'project') {
      query.where('projects.id', id);
    } else {
      const table = TABLES[subject];
      query.join(table, `${table}.project_id`, 'projects.id').where(`${table}.id`, id);
    }
    const row: unknown = await query;
    return row === undefined ? null : found.parse(row);
  },
);

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
