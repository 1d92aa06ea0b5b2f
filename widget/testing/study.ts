import type { Client } from '@project-dashboard/core/contract/client/client';
import { approvalChanges, newApproval } from '@project-dashboard/core/rows/approvals/fields';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import type { Sheet } from '@project-dashboard/core/rows/fields/shown';
import { inputChanges } from '@project-dashboard/core/rows/inputs/fields';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { milestoneChanges } from '@project-dashboard/core/rows/milestones/fields';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import type { Project } from '@project-dashboard/core/rows/projects/schema';

/** A study with rows in each list: one milestone is complete, and nothing is approved. */
export async function study(client: Client, { id }: Project): Promise<void> {
  const workshop = {
    status: 'complete',
    dueDate: '2026-11-16',
    completedDate: '2026-11-18',
  } as const;
  await client.createMilestone({ id, body: { title: 'Workshop', ...workshop } });
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-11-23' } });
  await client.createMilestone({ id, body: { title: 'Topline', dueDate: '2026-12-01' } });
  for (const title of ['Logo files', 'Media plan'])
    await client.createInput({ id, body: { title } });
  for (const itemName of ['Stimulus', 'Script'])
    await client.createApproval({ id, body: { itemName, type: 'link', url: '', sortOrder: 0 } });
  await client.updateProject({ id, body: { businessQuestions: ['Who buys?'] } });
}

interface Row {
  readonly id: string;
  readonly title: string;
}

type Values = Readonly<Record<string, string>>;

/** One of the three lists of a project, for tests that every list must pass. */
export interface List {
  readonly id: 'milestones' | 'inputs' | 'approvals';
  readonly heading: string;
  readonly sheet: Sheet;
  /** The label of a form's first field, and its name. */
  readonly field: string;
  readonly titleField: 'title' | 'itemName';
  readonly add: string;
  /** Two rows of a {@link study}. */
  readonly rows: readonly [string, string];
  readonly read: (client: Client, project: string) => Promise<Row[]>;
  readonly create: (client: Client, project: string, body: Values) => Promise<{ id: string }>;
  readonly update: (client: Client, project: string, row: string, body: Values) => Promise<unknown>;
  readonly remove: (client: Client, id: string) => Promise<unknown>;
}

export const MILESTONES: List = {
  id: 'milestones',
  heading: 'Project Milestones',
  sheet: milestoneShown,
  field: 'Milestone',
  titleField: 'title',
  add: 'Add milestone',
  rows: ['Fieldwork', 'Topline'],
  read: (client, id) => client.listMilestones({ id }),
  create: (client, id, body) => client.createMilestone({ id, body: milestoneChanges.parse(body) }),
  update: (client, _, id, body) =>
    client.updateMilestone({ id, body: milestoneChanges.parse(body) }),
  remove: (client, id) => client.deleteMilestone({ id }),
};

export const INPUTS: List = {
  id: 'inputs',
  heading: 'Client Input Tracker',
  sheet: inputShown,
  field: 'Input',
  titleField: 'title',
  add: 'Add input',
  rows: ['Logo files', 'Media plan'],
  read: (client, id) => client.listInputs({ id }),
  create: (client, id, body) => client.createInput({ id, body: inputChanges.parse(body) }),
  update: (client, id, inputId, body) =>
    client.updateInput({ id, inputId, body: inputChanges.parse(body) }),
  remove: (client, id) => client.deleteInput({ id }),
};

export const APPROVALS: List = {
  id: 'approvals',
  heading: 'Client Approvals',
  sheet: approvalShown,
  field: 'Item name',
  titleField: 'itemName',
  add: 'Add approval',
  rows: ['Stimulus', 'Script'],
  read: async (client, id) =>
    (await client.listApprovals({ id })).map((row) => ({ id: row.id, title: row.itemName })),
  create: (client, id, body) => client.createApproval({ id, body: newApproval.parse(body) }),
  update: (client, _, id, body) => client.updateApproval({ id, body: approvalChanges.parse(body) }),
  remove: (client, id) => client.deleteApproval({ id }),
};

export const LISTS: readonly List[] = [MILESTONES, INPUTS, APPROVALS];

export const titlesOf = async (list: List, client: Client, { id }: Project) =>
  (await list.read(client, id)).map(({ title }) => title);

/** Deletes the row of this title, as somebody else does. */
export async function removeRow(list: List, client: Client, { id }: Project, title: string) {
  const row = (await list.read(client, id)).find((one) => one.title === title);
  await list.remove(client, row?.id ?? '');
}
