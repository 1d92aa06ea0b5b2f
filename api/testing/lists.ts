import type { Client } from '@project-dashboard/core/contract/client/client';
import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';

export const LIST_NAMES = ['milestones', 'inputs', 'approvals'] as const;
export type ListName = (typeof LIST_NAMES)[number];

interface Row {
  readonly id: string;
  readonly title: string;
  readonly sortOrder: number;
  readonly version: number;
  readonly updatedAt: string;
}

/** What all lists of a project can do. The title of an approval is its item name. */
interface RowList {
  list(): Promise<readonly Row[]>;
  create(title?: string, sortOrder?: number): Promise<Row>;
  edit(id: string, title: string, options?: RequestOptions): Promise<Row>;
  remove(id: string, options?: RequestOptions): Promise<unknown>;
  /** Approvals stay in the order in which they were made. */
  readonly reorder?: (ids: readonly string[], options?: RequestOptions) => Promise<unknown>;
}

const places = (ids: readonly string[]) => ids.map((id, sortOrder) => ({ id, sortOrder }));

export const listsOf = (client: Client, id: string): Readonly<Record<ListName, RowList>> => ({
  milestones: {
    list: () => client.listMilestones({ id }),
    create: (title, sortOrder) => client.createMilestone({ id, body: { title, sortOrder } }),
    edit: (row, title, options) => client.updateMilestone({ id: row, body: { title } }, options),
    remove: (row, options) => client.deleteMilestone({ id: row }, options),
    reorder: (rows, options) =>
      client.reorderMilestones({ body: { items: places(rows) } }, options),
  },
  inputs: {
    list: () => client.listInputs({ id }),
    create: (title, sortOrder) => client.createInput({ id, body: { title, sortOrder } }),
    edit: (inputId, title, options) =>
      client.updateInput({ id, inputId, body: { title } }, options),
    remove: (row, options) => client.deleteInput({ id: row }, options),
    reorder: (rows, options) =>
      client.reorderInputs({ id, body: { items: places(rows) } }, options),
  },
  approvals: {
    list: async () =>
      (await client.listApprovals({ id })).map((row) => ({ ...row, title: row.itemName })),
    create: async (itemName = 'Item', sortOrder = undefined) => ({
      ...(await client.createApproval({ id, body: { itemName, sortOrder } })),
      title: itemName,
    }),
    edit: async (row, itemName, options) => ({
      ...(await client.updateApproval({ id: row, body: { itemName } }, options)),
      title: itemName,
    }),
    remove: (row, options) => client.deleteApproval({ id: row }, options),
  },
});
