import { visibleLine } from '@project-dashboard/core/texts/text/invisible';
import { describe, expect, test } from 'vitest';
import {
  everyField,
  loaded,
  noSideways,
  nothingRan,
  storeInstead,
  TEXTS,
} from './hostile-texts.ts';
import { projectPages } from './project-pages.ts';
import { signinPath } from './sign-in.ts';

const pages = projectPages();

describe.each(Object.entries(TEXTS))('%s in every field', (_kind, text) => {
  test.each(['internal', 'client'] as const)(
    'overflows nothing and runs no script in the %s view',
    async (view) => {
      const { page } = await pages.open({ view, rows: everyField(pages.server(), text) });
      await loaded(page);
      if (view === 'internal') await page.locator('#status').getByText('Hi Team').waitFor();
      await noSideways(page);
      await nothingRan(page);
      await expect
        .poll(async () => (await page.locator('#overview h1').innerText()).trim())
        .toBe(text.trim());
    },
  );
});

test.each(['unbroken', 'right to left'] as const)(
  '%s in forms and dialogs overflows nothing',
  async (kind) => {
    const { page } = await pages.open({ rows: everyField(pages.server(), TEXTS[kind]) });
    await loaded(page);
    const leave = () => page.keyboard.press('Escape');
    const act = async (row: string, name: RegExp) => {
      await page.locator(row).getByRole('button', { name }).last().click();
      await noSideways(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await leave();
    };
    await act('#overview', /^Edit$/);
    await act('#analysis', /^Edit plan/);
    for (const name of [/^Edit/, /^Reschedule/, /^Delete/]) await act('#milestones', name);
    for (const name of [/^Edit/, /^Delete/]) await act('#inputs', name);
    for (const name of [/^Edit/, /^Delete/]) await act('#approvals', name);
    await page
      .getByRole('checkbox', { name: /^Approve/ })
      .first()
      .click();
    await noSideways(page);
  },
);

test('nothing overflows at 200 % zoom, with forced colours, with reduced motion', async () => {
  const { page } = await pages.open({
    rows: everyField(pages.server(), TEXTS.unbroken),
    context: {
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
      forcedColors: 'active',
      reducedMotion: 'reduce',
    },
  });
  await loaded(page);
  await noSideways(page);
});

test('overflows nothing in the project list and its dialog', async () => {
  const server = pages.server();
  for (const stored of Object.values(TEXTS)) {
    const text = visibleLine(stored);
    await server.createProject({ title: text, client: text, projectLead: text, startDate: text });
    await storeInstead(server, text, stored);
  }
  const page = await pages.openPage(await signinPath(server));
  await page.getByRole('article').first().waitFor();
  await noSideways(page);
  await nothingRan(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add Project' }).click();
  for (const label of ['Study Name', 'Company', 'Project Lead', 'Start Date'])
    await page.getByRole('dialog').getByLabel(label).fill(TEXTS.unbroken);
  await noSideways(page);
});
