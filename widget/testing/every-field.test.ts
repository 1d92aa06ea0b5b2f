import {
  fieldsOn,
  isDate,
  type Sheet,
  type Shown,
  SURFACES,
  type Surface,
  shortLabel,
  textFieldsOn,
  textOf,
  whyNot,
} from '@project-dashboard/core/rows/fields/shown';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleFields } from '../../core/testing/sample-changes.ts';
import { dialog, EXACT, form, hasValue, paste, press } from './page-steps.ts';
import { projectPages } from './project-pages.ts';
import { APPROVALS, INPUTS, LISTS, type List, MILESTONES } from './study.ts';

type Values = Readonly<Record<string, string>>;

/** The fields of a sheet that a surface must show, without those that have no text of their own. */
const wanted = (sheet: Sheet, place: Surface, values: Values) =>
  fieldsOn<Sheet, Surface>(sheet, place).flatMap(({ name, field }) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, field, value }];
  });

const shownValue = (field: Shown, value: string) =>
  field.editor === 'url' ? value.replace('https://', '') : textOf(field, value);

/** The names of the fields whose texts are missing. */
const missing = (text: string, texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([name, part]) =>
    text.toLowerCase().includes(part.toLowerCase()) ? [] : [`${name}: ${part}`],
  );

const pages = projectPages();
const section = (page: Page, { id }: List) => page.locator(`#${id}`);

test.each([...LISTS, { id: 'project', sheet: projectShown }])(
  'the sheet of $id gives a reason for every surface that leaves a field out',
  ({ sheet }) => {
    for (const field of Object.values(sheet))
      for (const place of SURFACES) {
        const reason = whyNot(field, place);
        if (reason !== null) expect(reason).toMatch(/^[A-Z].*\.$/);
      }
  },
);

describe.each(LISTS)('every field of $id', (list) => {
  const { sheet } = list;
  const values = sampleFields(sheet, 'rowForm', 0);
  const open = async (width = 1440) => {
    let rowId = '';
    const opened = await pages.open({
      width,
      rows: async (client, { id }) => {
        ({ id: rowId } = await list.create(client, id, values));
      },
    });
    const row = opened.page.locator(`[data-row="${rowId}"]`);
    await row.waitFor();
    return { ...opened, rowId, row };
  };

  test('stands in the table and in the card', async () => {
    const { page, row } = await open();
    const shown = wanted(sheet, 'table', values);
    const texts = shown.map(({ name, field, value }) => [name, shownValue(field, value)] as const);
    // A row off screen has no text: it is not laid out.
    await row.scrollIntoViewIfNeeded();
    // Host and path of an address are two boxes.
    const text = async () => (await row.innerText()).replaceAll('\n/', '/');
    await expect.poll(async () => missing(await text(), texts)).toEqual([]);
    if (list !== APPROVALS) {
      const labels = shown.map(({ name, field }) => [name, field.label] as const);
      await expect
        .poll(async () => missing(await section(page, list).innerText(), labels))
        .toEqual([]);
    }
    const { row: card } = await open(390);
    await card.scrollIntoViewIfNeeded();
    const short = shown.map(({ name, field, value }) => {
      const text = shownValue(field, value);
      return [name, isDate(field) ? text.replace('December', 'Dec') : text] as const;
    });
    const wantedInCard = list === APPROVALS ? [] : short;
    await expect.poll(async () => missing(await card.innerText(), wantedInCard)).toEqual([]);
  });

  test('has a control in the form of a new row and of a row, and is named in a conflict and in the history', async () => {
    const { page, row, rowId, client, project } = await open();
    await press(section(page, list), list.add);
    for (const { field } of textFieldsOn<Sheet, Surface>(sheet, 'newRow'))
      await form(page, list.add).getByLabel(field.label, EXACT).waitFor();
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: /^Edit / }).click();
    const edit = page.getByRole('form', { name: /^Edit / });
    const mine = sampleFields(sheet, 'rowForm', 1);
    for (const { name, field } of textFieldsOn<Sheet, Surface>(sheet, 'rowForm')) {
      const control = edit.getByLabel(field.label, EXACT);
      await expect.poll(() => control.inputValue()).toBe(values[name]);
      if (field.editor === 'choice') await control.selectOption(mine[name] ?? '');
      else await control.fill(mine[name] ?? '');
    }
    const theirs = sampleFields(sheet, 'rowForm', 2);
    await list.update(client, project.id, rowId, theirs);
    // The line about it moves the buttons.
    await edit.getByText('Somebody else changed this').waitFor();
    await press(edit, 'Save');
    const conflict = edit.getByText(/theirs .*, yours /);
    await conflict.first().waitFor();
    const differences = wanted(sheet, 'rowForm', theirs).flatMap(({ name, field, value }) =>
      value === mine[name]
        ? []
        : [
            [
              name,
              `${field.label}: theirs ${textOf(field, value)}, yours ${textOf(field, mine[name])}`,
            ] as const,
          ],
    );
    await expect.poll(async () => missing(await edit.innerText(), differences)).toEqual([]);
    await press(edit, 'Cancel');

    await page.getByRole('button', { name: 'History' }).click();
    const history = dialog(page, 'History');
    await history
      .getByText('→')
      .first()
      .or(history.getByText(String(theirs.title ?? theirs.itemName)).first())
      .waitFor();
    const labels = wanted(sheet, 'history', theirs).flatMap(({ name, field, value }) =>
      value === values[name] ? [] : [[name, shortLabel(field)] as const],
    );
    await expect.poll(async () => missing(await history.innerText(), labels)).toEqual([]);
  });
});

test.each([MILESTONES, INPUTS])('pasted $id have a column for every field', async (list) => {
  const { page } = await pages.open();
  const values = sampleFields(list.sheet, 'paste', 1);
  const cells = wanted(list.sheet, 'paste', values);
  await press(section(page, list), list.add);
  await paste(
    form(page, list.add).getByRole('textbox').first(),
    cells.map(({ value }) => value).join('\t'),
  );
  const open = dialog(page, 'Add pasted rows');
  const row = open.getByRole('cell');
  await row.first().waitFor();
  for (const [place, { name }] of cells.entries())
    await hasValue(open.getByLabel(`Column ${'ABCDEFGH'.charAt(place)}`), name);
  await expect
    .poll(async () => (await row.allInnerTexts()).slice(1))
    .toEqual(cells.map(({ field, value }) => textOf(field, value, (date) => formatMonthDay(date))));
});
