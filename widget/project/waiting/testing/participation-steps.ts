import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';

/** An input that is late, an approval with a link, and one more approval. */
export async function itemsToAnswer(client: Client, { id }: Project) {
  const sharedFolderUrl = 'https://teams.example/q3';
  await client.updateProject({ id, body: { takesPart: true, sharedFolderUrl } });
  await client.createInput({
    id,
    body: { title: 'Customers', status: 'overdue', dueDate: '2026-11-12' },
  });
  const url = 'https://files.example/boards.png';
  await client.createApproval({ id, body: { itemName: 'Boards', type: 'image', url } });
  await client.createApproval({ id, body: { itemName: 'Storyline', type: 'link' } });
}

export const section = (page: Page) => page.locator('#waiting');
export const line = (page: Page, name: string) =>
  section(page).getByRole('listitem').filter({ hasText: name });

export const boards = async (client: Client, { id }: Project) => {
  const found = (await client.listApprovals({ id })).find(({ itemName }) => itemName === 'Boards');
  if (found === undefined) throw new Error('The item is missing.');
  return found;
};

/** Answers of a client of every kind, and two open forms. */
export async function everything(page: Page, client: Client, project: Project) {
  const own = await boards(client, project);
  await client.requestChanges({ id: own.id, body: { text: 'The old logo is on board 3.' } });
  await client.sendRound({ id: own.id, body: { text: 'The packs are larger now.' } });
  await client.addApprovalNote({ id: own.id, body: { text: 'Ready when you are.' } });
  await line(page, 'Boards').getByText('new since your request').waitFor();
  await line(page, 'Boards').getByRole('button', { name: '3 notes about Boards' }).click();
  await line(page, 'Boards').getByText('Ready when you are.').waitFor();
  await line(page, 'Storyline').getByRole('button', { name: 'Request changes' }).click();
  await page.getByLabel('What should change?').fill('The cover shows the old logo.');
  await line(page, 'Customers').getByRole('button', { name: 'I have sent it' }).click();
  await line(page, 'Customers').getByText('Sent today, being checked').waitFor();
}
