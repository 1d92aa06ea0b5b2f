import { approval } from '@project-dashboard/core/rows/approvals/schema';
import { clientInput } from '@project-dashboard/core/rows/inputs/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { only, table } from '../store/table.ts';

const inputs = table(
  'inputs',
  only(clientInput, 'id', 'projectId', 'title', 'status', 'dueDate', 'impactIfDelayed', 'sent'),
);
const approvals = table(
  'approvals',
  z.pick(approval, {
    ...{ id: true, projectId: true, itemName: true, type: true, url: true, dueDate: true },
    ...{ approved: true, createdAt: true, changesRequested: true },
  }),
);

/**
 * The rows of some projects that may wait for the client, by project and in list order: those that are not done.
 * `projects` selects the ids of the projects.
 */
export async function readWaitingRows(knex: Knex, projects: Knex.QueryBuilder) {
  const inOrder = (query: Knex.QueryBuilder) =>
    query.whereIn('project_id', projects).orderBy(['project_id', 'sort_order', 'id']);
  return {
    inputs: await inputs.rows(knex, {}, (query) => inOrder(query.whereNot({ status: 'received' }))),
    approvals: await approvals.rows(knex, { approved: false }, inOrder),
  };
}
export type WaitingRows = Awaited<ReturnType<typeof readWaitingRows>>;
