import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROOF } from '../../../api/testing/samples.ts';
import { boards, itemsToAnswer, line } from '../../project/waiting/testing/participation-steps.ts';
import { dialog, hold, lose, press, refresh } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

const ROUND_CAME = 'Round 2 came meanwhile. Look at it, then decide.';
const CHANGED = 'This changed meanwhile. Look at it, then decide.';

const inApprovals = (page: Page) =>
  page.locator('#approvals').getByRole('listitem').filter({ hasText: 'Boards' });

const PLACES = [
  ['Waiting for you', (page: Page) => line(page, 'Boards')],
  ['Client Approvals', inApprovals],
] as const;

/** What the client has asked to change, or null. */
async function requested(client: Client, project: Project) {
  const item = await boards(client, project);
  return 'changesRequested' in item ? item.changesRequested : undefined;
}

const isApproved = async (client: Client, project: Project) =>
  (await boards(client, project)).approved;

describe.each(PLACES)('an approval in %s', (_, at) => {
  const open = (isLive: boolean) => pages.open({ view: 'client', rows: itemsToAnswer, isLive });

  test('is no approval of a round that the client has not seen, however often it is pressed', async () => {
    const { page, client, project } = await open(false);
    const { id } = await boards(client, project);
    await at(page).getByRole('checkbox').waitFor();
    await client.sendRound({ id, body: { text: 'Again' } });
    await at(page).getByRole('checkbox').click();
    await at(page).getByRole('alert').getByText(ROUND_CAME, { exact: true }).waitFor();
    expect(await at(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await boards(client, project)).toMatchObject({ approved: false, round: 2 });
    // The page shows round 2 now.
    await at(page).getByRole('checkbox').check();
    await expect.poll(() => isApproved(client, project)).toBe(true);
    await at(page).getByText(ROUND_CAME).waitFor({ state: 'detached' });
  });

  test('that was lost is not offered again once another round is there', async () => {
    const { page, client, project } = await open(false);
    const { id } = await boards(client, project);
    await page.route('**/api/approvals/*', lose);
    await at(page).getByRole('checkbox').click();
    const again = at(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/approvals/*');
    await client.sendRound({ id, body: { text: 'Again' } });
    await again.click();
    await at(page).getByText(ROUND_CAME, { exact: true }).waitFor();
    expect(await isApproved(client, project)).toBe(false);
    await client.sendRound({ id, body: { text: 'And again' } });
    await refresh(page);
    await at(page).getByText('Round 3 came meanwhile. Look at it, then decide.').waitFor();
    expect(await isApproved(client, project)).toBe(false);
  });

  test('that was on its way when a round came live says so', async () => {
    const { page, client, project } = await open(true);
    const { id } = await boards(client, project);
    await at(page).getByRole('checkbox').waitFor();
    const release = await hold(page, '**/api/approvals/*');
    await at(page).getByRole('checkbox').click();
    await client.sendRound({ id, body: { text: 'Again' } });
    release();
    await at(page).getByText(ROUND_CAME, { exact: true }).waitFor();
    expect(await isApproved(client, project)).toBe(false);
  });
});

test('an untick is not repeated after somebody else has changed the item', async () => {
  const { page, client, project } = await pages.open({
    view: 'client',
    isLive: false,
    async rows(editor, made) {
      await itemsToAnswer(editor, made);
      const { id } = await boards(editor, made);
      await editor.updateApproval({ id, body: { approved: true } });
    },
  });
  const { id } = await boards(client, project);
  await inApprovals(page).getByRole('checkbox', { checked: true }).waitFor();
  await client.updateApproval({ id, body: { approved: true, proofScreenshot: PROOF } });
  await inApprovals(page).getByRole('checkbox').click();
  await inApprovals(page).getByRole('alert').getByText(CHANGED, { exact: true }).waitFor();
  expect(await inApprovals(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await isApproved(client, project)).toBe(true);
});

test('a request for changes is about the round that was on screen when its form opened', async () => {
  const { page, client, project } = await pages.open({ view: 'client', rows: itemsToAnswer });
  const { id } = await boards(client, project);
  await line(page, 'Boards').getByRole('button', { name: 'Request changes' }).click();
  await page.getByLabel('What should change?').fill('Larger packs');
  await client.sendRound({ id, body: { text: 'The packs are larger now.' } });
  await line(page, 'Boards').getByText('The packs are larger now.').waitFor();
  await press(page, 'Send request');
  await line(page, 'Boards').getByText(ROUND_CAME, { exact: true }).waitFor();
  expect(await requested(client, project)).toBeNull();
  await press(page, 'Send request');
  await expect.poll(() => requested(client, project)).toMatchObject({ text: 'Larger packs' });
});

test('the agency approves no round that somebody else has sent meanwhile, nor from its row afterwards', async () => {
  const { page, client, project } = await pages.open({ rows: itemsToAnswer, isLive: false });
  const { id } = await boards(client, project);
  await inApprovals(page).getByRole('checkbox').click();
  const asks = dialog(page, 'Approve with Screenshot');
  await client.sendRound({ id, body: { text: 'Again' } });
  await press(asks, 'Approve');
  await asks.getByText(ROUND_CAME, { exact: true }).waitFor();
  await press(asks, 'Cancel');
  await inApprovals(page).getByText(ROUND_CAME, { exact: true }).waitFor();
  expect(await inApprovals(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await isApproved(client, project)).toBe(false);
});
