import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';

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

/** One of the three lists of a project, for tests that every list must pass. */
export interface List {
  readonly id: 'milestones' | 'inputs' | 'approvals';
  readonly heading: string;
  /** The label of a form's first field. */
  readonly field: string;
  readonly add: string;
  /** Two rows of a {@link study}. */
  readonly rows: readonly [string, string];
  readonly read: (client: Client, project: string) => Promise<Row[]>;
  readonly remove: (client: Client, id: string) => Promise<unknown>;
}

export const MILESTONES: List = {
  id: 'milestones',
  heading: 'Project Milestones',
  field: 'Milestone',
  add: 'Add milestone',
  rows: ['Fieldwork', 'Topline'],
  read: (client, id) => client.listMilestones({ id }),
  remove: (client, id) => client.deleteMilestone({ id }),
};

export const INPUTS: List = {
  id: 'inputs',
  heading: 'Client Input Tracker',
  field: 'Input',
  add: 'Add input',
  rows: ['Logo files', 'Media plan'],
  read: (client, id) => client.listInputs({ id }),
  remove: (client, id) => client.deleteInput({ id }),
};

export const APPROVALS: List = {
  id: 'approvals',
  heading: 'Client Approvals',
  field: 'Item name',
  add: 'Add approval',
  rows: ['Stimulus', 'Script'],
  read: async (client, id) =>
    (await client.listApprovals({ id })).map((row) => ({ id: row.id, title: row.itemName })),
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
