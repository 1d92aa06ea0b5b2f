import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import type { TestServer } from '../../../../api/testing/server.ts';

export const rowOf = async (client: Client, { id }: Project, name: string) => {
  const inputs = await client.listInputs({ id });
  const approvals = await client.listApprovals({ id });
  const row =
    inputs.find(({ title }) => title === name) ??
    approvals.find(({ itemName }) => itemName === name);
  if (row === undefined) throw new Error(`${name} is missing.`);
  return row;
};

/** A client that takes part sent Customers today, and asked for changes of Boards two days ago. */
export async function answered(client: Client, project: Project, server: TestServer) {
  const { id, clientToken } = project;
  await client.updateProject({ id, body: { takesPart: true } });
  const inputBody = { title: 'Customers', impactIfDelayed: 'Analysis Risk' } as const;
  const input = await client.createInput({ id, body: inputBody });
  const url = 'https://files.example/boards.png';
  const body = { itemName: 'Boards', type: 'image', url } as const;
  const approval = await client.createApproval({ id, body });
  const asClient = server.client(clientToken);
  const asked = await asClient.requestChanges({ id: approval.id, body: { text: 'Larger packs' } });
  if (!('changesRequested' in asked)) throw new Error('The reply has the request.');
  const request = { ...asked.changesRequested, at: '2026-11-17T21:12:00.000Z' };
  await server.database
    .writer('approvals')
    .where({ id: approval.id })
    .update({ changes_requested: JSON.stringify(request) });
  await asClient.markSent({ id: input.id, body: { url: 'https://files.example/list' } });
}

export const section = (page: Page) => page.getByRole('region', { name: 'Waiting for us' });
export const line = (page: Page, name: string) =>
  section(page)
    .getByRole('list', { name: 'Waiting for us' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: `about ${name}` }),
    });
export const press = (page: Page, item: string, name: string | RegExp) =>
  line(page, item).getByRole('button', { name }).click();
/** A thread with an internal note and an open form of each kind. */
export async function everything(page: Page, client: Client, project: Project) {
  const { id } = await rowOf(client, project, 'Boards');
  await client.addApprovalNote({ id, body: { text: 'Tomorrow.' } });
  await client.addApprovalNote({ id, body: { text: 'Ask Jonas.', isInternal: true } });
  await press(page, 'Boards', '3 notes about Boards');
  await line(page, 'Boards').getByText('Only the agency sees this').waitFor();
  await page.getByLabel('Internal note').check();
  await press(page, 'Customers', 'Return');
  await page.getByLabel('What is missing?').fill('Column B is empty.');
}
