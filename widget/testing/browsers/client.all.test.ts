import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { describe, expect } from 'vitest';
import type { BrowserWindow } from './browser-window.ts';
import { dueIn, type Journey, journeys } from './journeys.ts';

const journey = journeys();

async function study(client: Client, { id }: Project) {
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: dueIn(10) } });
  await client.createMilestone({ id, body: { title: 'Topline', dueDate: dueIn(20) } });
  await client.createApproval({ id, body: { itemName: 'Stimulus boards', type: 'image' } });
  await client.createInput({
    id,
    body: { title: 'Customers', status: 'overdue', dueDate: dueIn(-5) },
  });
}

const link = ({ server, project }: Journey) => `${server.url}/?token=${project.clientToken}`;
const WAITING = { role: '#waiting' };
const tick = { role: 'checkbox', name: 'Approve Stimulus boards', in: { role: '#approvals' } };
const isTicked = (window: BrowserWindow) =>
  window.read(tick, (found) => 'checked' in found && found.checked);
const approved = async ({ client, project }: Journey) =>
  (await client.listApprovals({ id: project.id })).map((row) => row.approved);

describe('a client', () => {
  journey('opens its link and reads health, timeline and milestones', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.see({ role: 'h1', text: 'Brand study' });
    await window.see('BEHIND');
    await window.see({ role: '[aria-label^="Topline, Scheduled, due"]' });
    await window.see({ role: 'row', text: 'Fieldwork', in: { role: '#milestones' } });
    await window.click({ role: 'nav a, nav button', name: /^Client Approvals/ });
    await expect.poll(() => window.focused()).toBe('Client Approvals');
    await window.gone({ role: 'button', name: /^Edit/ });
  });

  journey('ticks an approval and takes the tick back', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.click(tick);
    await expect.poll(() => approved(visit)).toEqual([true]);
    await window.see({ text: 'Approved', in: WAITING });
    await window.click({ role: 'button', name: /^Undo/, in: WAITING });
    await expect.poll(() => approved(visit)).toEqual([false]);
    await expect.poll(() => isTicked(window)).toBe(false);
  });

  journey('ticks an approval by keyboard alone', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.see(tick);
    for (let press = 0; press < 40 && !/^Approve Stim/.test(await window.focused()); press++)
      await window.press('Tab');
    await expect.poll(() => window.focused()).toMatch(/^Approve Stim/);
    await window.press('Space');
    await expect.poll(() => approved(visit)).toEqual([true]);
    await expect.poll(() => isTicked(window)).toBe(true);
  });

  journey('reads and ticks in a window of 390 px', study, async (visit) => {
    const window = await visit.window.open(link(visit), 390);
    await window.see('BEHIND');
    expect(await window.run('return innerWidth')).toBe(390);
    const root = 'document.documentElement';
    expect(await window.run(`return ${root}.scrollWidth - ${root}.clientWidth`)).toBe(0);
    await window.click({ role: 'button', name: /^Open menu/ });
    await window.click({ role: 'a, button', name: /^Client Approvals/, in: { role: 'dialog' } });
    await window.gone({ role: 'dialog' });
    await window.click(tick);
    await expect.poll(() => approved(visit)).toEqual([true]);
  });
});

async function participation(client: Client, project: Project) {
  await study(client, project);
  await client.updateProject({ id: project.id, body: { takesPart: true } });
}

describe('a client that takes part', () => {
  journey('requests changes and says that an input is sent', participation, async (visit) => {
    const { window, client, project } = visit;
    await window.goto(link(visit));
    await window.click({ role: 'button', name: 'Request changes to Stimulus boards' });
    await window.fill({ role: 'field', name: 'What should change?' }, 'Larger packs');
    await window.press('Control+Enter');
    await window.see({ text: 'Changes requested', in: WAITING });
    await expect
      .poll(() => client.listApprovals({ id: project.id }))
      .toMatchObject([{ changesRequested: { text: 'Larger packs' } }]);

    await window.click({ role: 'button', name: /^I have sent it/ });
    await window.see({ text: 'Sent today, being checked', in: WAITING });
    await window.click({ role: 'button', name: /^Say what you have sent/ });
    await window.fill({ role: 'field', name: 'Link (optional)' }, 'https://files.example/list');
    await window.click({ role: 'button', name: 'Send note', in: WAITING });
    await expect
      .poll(() => client.listInputs({ id: project.id }))
      .toMatchObject([{ sent: { url: 'https://files.example/list' } }]);
  });
});
