import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '../../core/testing/house/source-files.ts';
import { itemsToAnswer, line } from '../project/waiting/testing/participation-steps.ts';
import { composeIn, composeWord } from './composing-keys.ts';
import { dialog, EXACT, form, isChange, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { study } from './study.ts';

const pages = projectPages();

/** One form of each kind, and its first text field. */
const FORMS = {
  'the form of a row': async (page: Page) => {
    await press(page, 'Edit Fieldwork');
    return form(page, 'Edit Fieldwork').getByLabel('Milestone', EXACT);
  },
  'the form of a new row': async (page: Page) => {
    await press(page, 'Add milestone');
    return page.getByRole('form').getByLabel('Milestone', EXACT);
  },
  'the form in a dialog': async (page: Page) => {
    await press(page, 'Reschedule Fieldwork');
    return dialog(page, 'Update Timeline').getByLabel(/Reason/);
  },
  'the plan': async (page: Page) => {
    await press(page, 'Edit plan');
    return page.getByRole('form', { name: /plan/i }).getByRole('textbox').first();
  },
  'the header': async (page: Page) => {
    await press(page, 'Edit');
    return form(page, 'Edit project header').getByRole('textbox').first();
  },
} as const;

describe('a key of an input method', () => {
  test.each(Object.entries(FORMS))('neither closes nor sends %s', async (_, open) => {
    const { page } = await pages.open({ rows: study });
    const field = await open(page);
    await field.fill('Welle ');
    const changes: string[] = [];
    page.on('request', (request) => {
      if (isChange(request)) changes.push(request.url());
    });
    await composeWord(page, field, '日本');
    await expect.poll(() => field.inputValue()).toBe('Welle 日本');
    expect(await composeIn(field)).toEqual([]);
    expect(changes).toEqual([]);
    // The next Escape is the form's own: something is typed, so it closes or asks.
    await field.press('Escape');
    await Promise.race([
      field.waitFor({ state: 'detached' }),
      page.getByRole('button', { name: /Keep editing/ }).waitFor(),
    ]);
  });

  test('neither closes nor sends what a client writes', async () => {
    const { page } = await pages.open({ view: 'client', rows: itemsToAnswer });
    await line(page, 'Boards').getByRole('button', { name: 'Request changes' }).click();
    const area = page.getByLabel('What should change?');
    await area.fill('Mehr ');
    await composeWord(page, area, '日本');
    await expect.poll(() => area.inputValue()).toBe('Mehr 日本');
    expect(await composeIn(area)).toEqual([]);
    await area.press('Escape');
    await page.getByRole('button', { name: 'Keep writing' }).waitFor();
  });
});

/** Listeners outside of an element, which the element's own gate does not reach, and why they need none. */
const FREE = new Map([
  ['widget/elements/keep-own-keys-inside.ts', 'is the gate'],
  ['widget/projects/toolbar/SearchField.tsx', 'hears no key that is pressed in a text field'],
  ['widget/ui/notice/NoticeRegion.tsx', 'F8, and Ctrl+Z outside of text fields'],
  ['widget/ui/sorting/sensors.ts', 'a lifted row has the focus'],
  ['widget/views/shell/nav/go-to-section.ts', 'any key is a sign of use'],
]);

test('every listener of keys outside of an element leaves those of an input method alone', () => {
  const listening = sourceFiles(['widget'])
    .filter(({ isTest, code }) => !isTest && /'key(?:down|up|press)'/.test(code))
    .filter(({ code }) => !code.includes('isComposing(event)'));
  expect(listening.map(({ path }) => path).filter((path) => !FREE.has(path))).toEqual([]);
});
