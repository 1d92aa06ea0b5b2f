import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { describe, expect, onTestFinished } from 'vitest';
import { openSite } from '../open-site.ts';
import { dueIn, type Journey, journeys } from './journeys.ts';

const journey = journeys();

async function study(client: Client, { id }: Project) {
  for (const [title, dueDate] of [
    ['Kickoff', dueIn(5)],
    ['Fieldwork', dueIn(10)],
    ['Topline', dueIn(20)],
  ] as const)
    await client.createMilestone({ id, body: { title, dueDate } });
}

/** The kickoff was completed late. */
async function lateStudy(client: Client, project: Project) {
  await study(client, project);
  const [kickoff] = await client.listMilestones({ id: project.id });
  const body = { status: 'complete', dueDate: dueIn(-5), completedDate: dueIn(-3) } as const;
  await client.updateMilestone({ id: kickoff?.id ?? '', body });
}

const link = ({ server, project }: Journey) => `${server.url}/?token=${project.internalToken}`;
const MILESTONES = { role: '#milestones' };
const DIALOG = { role: 'dialog' };
const NOTICE = { role: 'section', name: 'Notices (F8)' };
const form = (name: string) => ({ role: 'form', name });
const field = (name: string, place = DIALOG) => ({ role: 'field', name, in: place });
const button = (name: string | RegExp, place = MILESTONES) => ({
  role: 'button',
  name,
  in: place,
});
const stored = async ({ client, project }: Journey) => client.listMilestones({ id: project.id });
const titles = async (visit: Journey) => (await stored(visit)).map(({ title }) => title);

/** The address of a page with one text to copy from, or to paste into. */
async function openText(text = ''): Promise<string> {
  const site = await openSite();
  onTestFinished(site.close);
  site.show(`<!doctype html><textarea aria-label="Text">${text}</textarea>`);
  return site.origin;
}

describe('agency staff', () => {
  journey('sign in at the list, open a project and add a milestone', study, async (visit) => {
    const { window, server } = visit;
    await window.goto(`${server.url}/dashboard`);
    await window.fill({ role: 'field', name: 'Agency key' }, server.agencyKey);
    await window.press('Enter');
    await window.see('Brand study');
    await window.click({ role: 'link', name: /^Internal View/ });
    await window.click(button('Add milestone'));
    await window.fill(field('Milestone', form('Add milestone')), 'Debrief');
    await window.setDate(field('Due date', form('Add milestone')), dueIn(30));
    await window.press('Enter');
    await window.see({ text: 'Milestone added!', in: NOTICE });
    await expect
      .poll(async () => (await stored(visit)).at(-1))
      .toMatchObject({ title: 'Debrief', dueDate: dueIn(30) });
  });

  journey(
    'edit a row, reschedule it with a reason and shift the rest',
    lateStudy,
    async (visit) => {
      const { window } = visit;
      await window.goto(link(visit));
      await window.click(button('Edit Fieldwork'));
      await window.fill(field('Milestone', form('Edit Fieldwork')), 'Main fieldwork');
      await window.choose(field('Owner', form('Edit Fieldwork')), 'Agency');
      await window.click(button('Save', form('Edit Fieldwork')));
      await window.see({ text: 'Milestone has been saved', in: NOTICE });

      await window.click(button('Reschedule Main fieldwork'));
      await window.setDate(field('New due date'), dueIn(12));
      await window.see({ text: '2 working days later', in: DIALOG });
      await window.fill(
        { role: 'field', name: /^Reason/, in: DIALOG },
        'Midwest quota needs another week.',
      );
      await window.click({ role: 'checkbox', name: /^Also shift future/, in: DIALOG });
      await window.see({ role: 'row', text: 'Topline', in: DIALOG });
      await window.click(button('Update Timeline', DIALOG));
      await window.see({ text: '1 downstream milestone shifted.', in: NOTICE });
      await window.gone(DIALOG);
      await expect
        .poll(() => stored(visit))
        .toMatchObject([
          { dueDate: dueIn(-5) },
          { title: 'Main fieldwork', owner: 'agency', dueDate: dueIn(12) },
          { dueDate: dueIn(22) },
        ]);

      await window.click(button('Shift timeline Kickoff'));
      await window.fill(field('Shift future milestones by'), '3');
      await window.click(button('Update Timeline', DIALOG));
      await window.see({ text: '2 future milestones shifted by 3 business days', in: NOTICE });
      await expect
        .poll(async () => (await stored(visit)).map(({ dueDate }) => dueDate))
        // A shift counts from the original dates.
        .toEqual([dueIn(-5), dueIn(13), dueIn(23)]);
    },
  );

  journey('move a row by keyboard and by mouse', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.click(button('Reorder Kickoff'));
    await window.press('Escape');
    await expect.poll(() => window.focused()).toBe('Reorder Kickoff');
    await window.press('Space');
    await window.see('Kickoff lifted at position 1 of 3');
    await window.press('ArrowDown');
    await window.see('Now position 2 of 3');
    await window.press('Space');
    await expect.poll(() => titles(visit)).toEqual(['Fieldwork', 'Kickoff', 'Topline']);
    await window.drag(button('Reorder Topline'), button('Reorder Fieldwork'));
    await expect.poll(() => titles(visit)).toEqual(['Topline', 'Fieldwork', 'Kickoff']);
  });

  journey('paste rows from a spreadsheet', study, async (visit) => {
    const { window } = visit;
    const sheet = await openText('Pilot\tPending\tClient\nWave 1\tScheduled\tAgency');
    await window.goto(sheet);
    await window.click({ role: 'field' });
    await window.press('Control+a');
    await window.press('Control+c');
    await window.goto(link(visit));
    await window.click(button('Add milestone'));
    await window.click(field('Milestone', form('Add milestone')));
    await window.press('Control+v');
    await window.click(button('Add 2 milestones', DIALOG));
    await window.see({ text: '2 milestones added!', in: NOTICE });
    await expect
      .poll(async () => (await stored(visit)).slice(3))
      .toMatchObject([
        { title: 'Pilot', status: 'pending', owner: 'client' },
        { title: 'Wave 1', status: 'scheduled', owner: 'agency' },
      ]);
  });

  journey('copy the status summary', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.click({ role: 'button', name: 'Copy report' });
    await window.see({ text: 'Copied to clipboard!', in: NOTICE });
    await window.goto(await openText());
    await window.click({ role: 'field' });
    await window.press('Control+v');
    await expect
      .poll(() => window.read({ role: 'field' }, (found) => 'value' in found && found.value))
      .toContain('WEEKLY UPDATE: Brand study');
  });

  journey('delete a row and press Ctrl+Z', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.click(button('Delete Fieldwork'));
    await window.click(button('Delete', DIALOG));
    await window.see({ text: 'Milestone deleted!', in: NOTICE });
    await expect.poll(() => titles(visit)).toEqual(['Kickoff', 'Topline']);
    await window.press('Control+z');
    await window.see({ text: 'Fieldwork is back, between Kickoff and Topline.', in: NOTICE });
    await expect.poll(() => titles(visit)).toEqual(['Kickoff', 'Fieldwork', 'Topline']);
  });

  journey('see a change in a second window at once', study, async (visit) => {
    const { window } = visit;
    await window.goto(link(visit));
    await window.see({ role: 'footer', text: 'Live' });
    const other = await window.open(link(visit));
    await other.click(button('Edit Topline'));
    await other.fill(field('Milestone', form('Edit Topline')), 'Topline report');
    await other.press('Enter');
    await other.see({ text: 'Milestone has been saved', in: NOTICE });
    await window.see({ role: 'row', text: 'Topline report', in: MILESTONES });
    await other.see({ role: 'row', text: 'Topline report', in: MILESTONES });
  });

  journey(
    'work in the dark scheme of their system',
    study,
    async (visit) => {
      const { window } = visit;
      await window.goto(link(visit));
      await window.see({ role: 'row', text: 'Fieldwork', in: MILESTONES });
      expect(await window.run("return matchMedia('(prefers-color-scheme: dark)').matches")).toBe(
        true,
      );
      const lightness = (of: 'color' | 'backgroundColor', target: { role: string }) =>
        window.read(
          target,
          of === 'color'
            ? (found) => Number(/\d+/.exec(getComputedStyle(found).color)?.[0])
            : (found) => Number(/\d+/.exec(getComputedStyle(found).backgroundColor)?.[0]),
        );
      await expect.poll(() => lightness('color', { role: 'h1' })).toBeGreaterThan(200);
      await expect.poll(() => lightness('backgroundColor', { role: 'body' })).toBeLessThan(60);
    },
    { isDark: true },
  );
});
