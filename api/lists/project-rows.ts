import type { NewProject } from '@project-dashboard/core/rows/projects/fields';
import type { Rows } from '@project-dashboard/core/rows/projects/schema';
import { invalidInput } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { approvals, approvalTable } from './approvals.ts';
import { inputs, inputTable } from './inputs.ts';
import { readList } from './list-table.ts';
import { milestones, milestoneTable } from './milestones.ts';
import { type NewList, newList } from './row-handlers.ts';

/** A project's three lists, each in its order. */
export const readRows = async (
  db: Pick<Database, 'kind' | 'reader'>,
  projectId: string,
): Promise<Rows> => ({
  milestones: await readList(db, milestoneTable, projectId),
  inputs: await readList(db, inputTable, projectId),
  approvals: await readList(db, approvalTable, projectId),
});

/** Reads the lists of a new project before anything is written. `today` is ISO. Throws 422 with all errors. */
export function readNewLists(body: NewProject, today: string): NewList[] {
  const lists = [
    newList(milestones, body.milestones ?? [], today),
    newList(inputs, body.inputs ?? [], today),
    newList(approvals, body.approvals ?? [], today),
  ];
  const faults = lists.flatMap((list) => list.faults);
  if (faults.length > 0) throw invalidInput(faults);
  return lists;
}
