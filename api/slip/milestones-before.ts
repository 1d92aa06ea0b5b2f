import { type Milestone, milestone } from '@project-dashboard/core/milestones/schema';
import * as z from 'zod/mini';
import type { Write } from '../store/history/recorder.ts';

const changed = z.object({
  rowId: z.string(),
  kind: z.string(),
  before: z.nullable(z.string()),
});

const shown = z.pick(milestone, { title: true, owner: true, status: true, dueDate: true });
const known = z.partial(shown);

/** The milestones of a project as they were before one of its saves, from the history. */
export async function milestonesBefore(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  revision: number,
  present: readonly Milestone[],
): Promise<z.output<typeof shown>[]> {
  const found: unknown = await trx('changes')
    .where({ project_id: projectId, list: 'milestones' })
    .andWhere('revision', '>=', revision)
    .orderBy([
      { column: 'revision', order: 'desc' },
      { column: 'place', order: 'desc' },
    ])
    .select({ rowId: 'row_id', kind: 'kind', before: 'before' });
  const rows = new Map<string, z.output<typeof known>>(present.map((row) => [row.id, row]));
  for (const { rowId, kind, before } of z.array(changed).parse(found)) {
    if (kind === 'created') rows.delete(rowId);
    else if (before !== null && (kind === 'deleted' || rows.has(rowId)))
      rows.set(rowId, { ...rows.get(rowId), ...known.parse(JSON.parse(before)) });
  }
  return z.array(shown).parse([...rows.values()]);
}
