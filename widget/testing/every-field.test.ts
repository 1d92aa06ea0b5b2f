import { approvalChanges, approvalShown, newApproval } from '@project-dashboard/core/approvals';
import type { Client } from '@project-dashboard/core/client';
import { formatMonthDay } from '@project-dashboard/core/dates';
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
} from '@project-dashboard/core/fields';
import { inputChanges, inputShown } from '@project-dashboard/core/inputs';
import { milestoneChanges, milestoneShown } from '@project-dashboard/core/milestones';
import { projectShown } from '@project-dashboard/core/projects';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleFields } from '../../core/testing/sample-fields.ts';
import { projectPages } from './project-pages.ts';

type Values = Readonly<Record<string, string>>;

interface Kind {
  readonly id: string;
  readonly sheet: Sheet;
  readonly add: string;
  readonly create: (client: Client, project: string, body: Values) => Promise<{ id: string }>;
  readonly change: (client: Client, project: string, row: string, body: Values) => Promise<unknown>;
}

const KINDS: readonly Kind[] = [
  {
    id: 'milestones',
    sheet: milestoneShown,
    add: 'Add milestone',
    create: (client, id, body) =>
      client.createMilestone({ id, body: milestoneChanges.parse(body) }),
    change: (client, _, id, body) =>
      client.updateMilestone({ id, body: milestoneChanges.parse(body) }),
  },
  {
    id: 'inputs',
    sheet: inputShown,
    add: 'Add input',
    create: (client, id, body) => client.createInput({ id, body: inputChanges.parse(body) }),
    change: (client, id, inputId, body) =>
      client.updateInput({ id, inputId, body: inputChanges.parse(body) }),
  },
  {
    id: 'approvals',
    sheet: approvalShown,
    add: 'Add approval',
    create: (client, id, body) => client.createApproval({ id, body: newApproval.parse(body) }),
    change: (client, _, id, body) =>
      client.updateApproval({ id, body: approvalChanges.parse(body) }),
  },
];

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
const section = (page: Page, { id }: Kind) => page.locator(`#${id}`);

test.each([...KINDS, { id: 'project', sheet: projectShown }])(
  'the sheet of $id gives a reason for every surface that leaves a field out',
  ({ sheet }) => {
    for (const field of Object.values(sheet))
      for (const place of SURFACES) {
        const reason = whyNot(field, place);
        if (reason !== null) expect(reason).toMatch(/^[A-Z].*\.$/);
      }
  },
);

describe.each(KINDS)('every field of $id', (kind) => {
  const { sheet } = kind;
  const values = sampleFields(sheet, 'rowForm', 0);
  const open = async (width = 1440) => {
    let rowId = '';
    const opened = await pages.open({
      width,
      rows: async (client, { id }) => {
        ({ id: rowId } = await kind.create(client, id, values));
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
    await expect.poll(async () => missing(await row.innerText(), texts)).toEqual([]);
    if (kind.id !== 'approvals') {
      const labels = shown.map(({ name, field }) => [name, field.label] as const);
      await expect
        .poll(async () => missing(await section(page, kind).innerText(), labels))
        .toEqual([]);
    }
    const { row: card } = await open(390);
    await card.scrollIntoViewIfNeeded();
    const short = shown.map(({ name, field, value }) => {
      const text = shownValue(field, value);
      return [name, isDate(field) ? text.replace('December', 'Dec') : text] as const;
    });
    const wantedInCard = kind.id === 'approvals' ? [] : short;
    await expect.poll(async () => missing(await card.innerText(), wantedInCard)).toEqual([]);
  });

  test('has a control in the form of a new row and of a row, and is named in a conflict and in the history', async () => {
    const { page, row, rowId, client, project } = await open();
    await section(page, kind).getByRole('button', { name: kind.add, exact: true }).first().click();
    const newRow = page.getByRole('form', { name: kind.add });
    for (const { field } of textFieldsOn<Sheet, Surface>(sheet, 'newRow'))
      await newRow.getByLabel(field.label, { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: /^Edit / }).click();
    const form = page.getByRole('form', { name: /^Edit / });
    const mine = sampleFields(sheet, 'rowForm', 1);
    for (const { name, field } of textFieldsOn<Sheet, Surface>(sheet, 'rowForm')) {
      const control = form.getByLabel(field.label, { exact: true });
      await expect.poll(() => control.inputValue()).toBe(values[name]);
      if (field.editor === 'choice') await control.selectOption(mine[name] ?? '');
      else await control.fill(mine[name] ?? '');
    }
    const theirs = sampleFields(sheet, 'rowForm', 2);
    await kind.change(client, project.id, rowId, theirs);
    // The line about it moves the buttons.
    await form.getByText('Somebody else changed this').waitFor();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = form.getByText(/theirs .*, yours /);
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
    await expect.poll(async () => missing(await form.innerText(), differences)).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
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

describe.each(KINDS.filter(({ id }) => id !== 'approvals'))('pasted $id', (kind) => {
  test('have a column for every field', async () => {
    const { page } = await pages.open();
    const values = sampleFields(kind.sheet, 'paste', 1);
    await section(page, kind).getByRole('button', { name: kind.add, exact: true }).first().click();
    const form = page.getByRole('form', { name: kind.add });
    const cells = wanted(kind.sheet, 'paste', values);
    const text = cells.map(({ value }) => value).join('\t');
    const title = form.getByRole('textbox').first();
    await title.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
    await title.press('ControlOrMeta+V');
    const dialog = page.getByRole('dialog', { name: 'Add pasted rows' });
    const [headings, row] = [dialog.getByRole('columnheader'), dialog.getByRole('cell')];
    await row.first().waitFor();
    await expect
      .poll(async () => (await headings.allInnerTexts()).slice(1))
      .toEqual(
        cells.map(({ field }, place) => `${field.label}\nfrom Column ${'ABCDEFGH'.charAt(place)}`),
      );
    await expect
      .poll(async () => (await row.allInnerTexts()).slice(1))
      .toEqual(
        cells.map(({ field, value }) => textOf(field, value, (date) => formatMonthDay(date))),
      );
  });
});
