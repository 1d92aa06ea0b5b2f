import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { defaultSuccessCriteria } from '@project-dashboard/core/rows/projects/success-criteria';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { form as formOf, hasFocus, hasValue, notices, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

const QUESTIONS: [string, string, string] = [
  'How has unaided awareness moved since the Q1 wave?',
  'Which brand attributes separate us most?',
  'What keeps lapsed buyers away?',
];
const CRITERIA = {
  see: { description: 'Unaided brand awareness', target: '34% or higher' },
  select: { description: 'First-choice consideration', target: 'At least 21%' },
  buy: { description: 'Stated purchase intent', target: '48% or higher' },
};

const TBD = defaultSuccessCriteria();

const plan = (client: Client, { id }: Project) =>
  client.updateProject({ id, body: { businessQuestions: QUESTIONS, successCriteria: CRITERIA } });

const section = (page: Page) => page.locator('#analysis');
const form = (page: Page) => formOf(page, 'Edit analysis plan');
const question = (page: Page, place: number) =>
  form(page).getByLabel(`Question ${place}`, { exact: true });
const save = (page: Page) => press(form(page), 'Save');
const stored = async (client: Client, { internalToken }: Project) =>
  (await client.readProjectByToken({ token: internalToken })).project;
const asked = async (client: Client, project: Project) =>
  (await stored(client, project)).businessQuestions;
const edit = async (page: Page) => {
  await section(page).getByRole('button', { name: 'Edit plan' }).click();
  await form(page).waitFor();
};
/** The text of each list item in the plan. */
const items = async (page: Page) =>
  (await section(page).getByRole('listitem').allInnerTexts()).map((item) =>
    item.replace(/\s+/g, ' ').trim(),
  );
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

describe('reading', () => {
  test('the client view shows questions and stages without edit controls, and copies them as text', async () => {
    const { page } = await pages.open({ view: 'client', rows: plan });
    await section(page).getByText('Success criteria').waitFor();
    await expect
      .poll(() => items(page))
      .toEqual([
        `1 ${QUESTIONS[0]}`,
        `2 ${QUESTIONS[1]}`,
        `3 ${QUESTIONS[2]}`,
        'See Unaided brand awareness Target 34% or higher',
        'Select First-choice consideration Target At least 21%',
        'Buy Stated purchase intent Target 48% or higher',
      ]);
    await expect
      .poll(() => section(page).getByRole('heading').allInnerTexts())
      .toEqual(['Analysis Plan', 'Business questions', 'Success criteria', 'See', 'Select', 'Buy']);
    await expect
      .poll(() => section(page).getByRole('button').allInnerTexts())
      .toEqual(['Copy as text']);
    await press(section(page), 'Copy as text');
    await notices(page).getByText('Copied to clipboard!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`ANALYSIS PLAN\n\nBusiness questions\n1. ${QUESTIONS[0]}`);
    expect(copied).toContain('Select: First-choice consideration\nTarget: At least 21%');
  });

  test('a new project has one line that says so, and the form of the agency starts with an empty question', async () => {
    const client = await pages.open({ view: 'client' });
    await section(client.page).getByText('No analysis plan yet').waitFor();
    await expect.poll(() => section(client.page).getByText('TBD - To be defined').count()).toBe(0);
    expect(await section(client.page).getByRole('button').count()).toBe(0);

    const { page, client: api, project } = await pages.open();
    await section(page).getByText('No analysis plan yet').waitFor();
    await expect
      .poll(() => section(page).getByRole('button').allInnerTexts())
      .toEqual(['Add question']);
    await press(section(page), 'Add question');
    await hasFocus(question(page, 1));
    await page.keyboard.press('Escape');
    await hasFocus(button(page, 'Add question'));
    await press(section(page), 'Add question');
    await page.keyboard.type('Who buys?');
    await page.keyboard.press('Control+Enter');
    await notices(page).getByText('Analysis plan has been saved').waitFor();
    await expect.poll(() => asked(api, project)).toEqual(['Who buys?']);
    // The questions are there, the criteria are not.
    await section(page).getByRole('heading', { name: 'Success criteria' }).waitFor();
    await expect.poll(() => section(page).getByText('TBD - To be defined').count()).toBe(1);
    await api.updateProject({
      id: project.id,
      body: {
        successCriteria: {
          ...TBD,
          see: { description: 'Awareness', target: '' },
        },
      },
    });
    await section(page).getByText('Awareness').waitFor();
    // The target of See, and one for each other stage.
    await expect.poll(() => section(page).getByText('TBD - To be defined').count()).toBe(3);
  });
});

describe('editing', () => {
  test('changes, adds and removes questions and criteria, and drops blank questions', async () => {
    const { page, client, project } = await pages.open({ rows: plan });
    await edit(page);
    await question(page, 1).fill('  How has awareness moved?  ');
    await form(page).getByRole('button', { name: 'Remove question 2' }).click();
    await form(page).getByRole('button', { name: 'Add question' }).click();
    await page.keyboard.type('Which price is right?');
    await form(page).getByRole('button', { name: 'Add question' }).click();
    await form(page).getByLabel('Select description').fill('Top two');
    await form(page).getByLabel('Buy target').fill('50%');
    await save(page);
    await notices(page).getByText('Updated successfully!').waitFor();
    await notices(page).getByText('Analysis plan has been saved').waitFor();
    await expect
      .poll(() => stored(client, project))
      .toMatchObject({
        businessQuestions: ['How has awareness moved?', QUESTIONS[2], 'Which price is right?'],
        successCriteria: {
          see: CRITERIA.see,
          select: { ...CRITERIA.select, description: 'Top two' },
          buy: { ...CRITERIA.buy, target: '50%' },
        },
      });
    await expect
      .poll(async () => (await items(page)).slice(0, 3))
      .toEqual(['1 How has awareness moved?', `2 ${QUESTIONS[2]}`, '3 Which price is right?']);
    await hasFocus(button(page, 'Edit plan'));
  });

  test('focuses the first question, and keeps the focus in the list when a question is removed', async () => {
    const { page } = await pages.open({ rows: plan });
    await edit(page);
    await hasFocus(question(page, 1));
    for (const [removed, focused] of [
      [3, question(page, 2)],
      [1, question(page, 1)],
      [1, button(page, 'Add question')],
    ] as const) {
      await press(form(page), `Remove question ${removed}`);
      await hasFocus(focused);
    }
  });

  test('Enter in a question adds the next one, and starts a line in a criterion', async () => {
    const { page, client, project } = await pages.open({ rows: plan });
    await edit(page);
    await page.keyboard.press('Enter');
    await hasFocus(question(page, 2));
    // An empty question is followed by no other.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Who buys?');
    await form(page).getByLabel('See target').press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('In March');
    expect(await asked(client, project)).toEqual(QUESTIONS);
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => asked(client, project))
      .toEqual([QUESTIONS[0], 'Who buys?', QUESTIONS[1], QUESTIONS[2]]);
    expect((await stored(client, project)).successCriteria.see.target).toBe(
      '34% or higher\nIn March',
    );
  });

  test('what nobody has defined is a placeholder, and an empty field saves its text', async () => {
    const { page, client, project } = await pages.open({
      rows: (api, { id }) =>
        api.updateProject({ id, body: { successCriteria: { ...CRITERIA, see: TBD.see } } }),
    });
    await edit(page);
    const target = form(page).getByLabel('See target');
    await hasValue(target, '');
    expect(await target.getAttribute('placeholder')).toBe(TBD.see.target);
    await form(page).getByLabel('Buy description').fill(' ');
    await form(page).getByLabel('See description').fill('Awareness');
    await save(page);
    await expect
      .poll(async () => (await stored(client, project)).successCriteria)
      .toEqual({
        see: { description: 'Awareness', target: TBD.see.target },
        select: CRITERIA.select,
        buy: { description: TBD.buy.description, target: CRITERIA.buy.target },
      });
  });

  test('Discard after Escape restores the plan', async () => {
    const { page } = await pages.open({ rows: plan });
    await edit(page);
    await question(page, 2).fill('Mine');
    await page.keyboard.press('Escape');
    await press(page.getByRole('alertdialog', { name: 'Discard changes?' }), 'Discard');
    await hasFocus(button(page, 'Edit plan'));
    expect((await items(page))[1]).toBe(`2 ${QUESTIONS[1]}`);
    await edit(page);
    await hasValue(question(page, 2), QUESTIONS[1]);
  });

  test('refuses a text that is too long and focuses its field', async () => {
    const { page, client, project } = await pages.open({ rows: plan });
    await edit(page);
    await question(page, 1).fill('');
    for (const field of [question(page, 3), form(page).getByLabel('See target')]) {
      await field.fill('x'.repeat(1001));
      await save(page);
      await form(page).getByText('Must be at most 1000 characters.').waitFor();
      await hasFocus(field);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('Short');
    }
    expect(await asked(client, project)).toEqual(QUESTIONS);
  });

  test("asks before overwriting someone else's change", async () => {
    const { page, client, project } = await pages.open({ rows: plan });
    await edit(page);
    await client.updateProject({ id: project.id, body: { businessQuestions: ['Theirs'] } });
    await question(page, 1).fill('Mine');
    await save(page);
    const line = form(page).getByRole('alert').filter({ hasText: 'somebody else' });
    await line.getByText('Question 1: theirs Theirs, yours Mine').waitFor();
    await line.getByText(`Question 2: theirs nothing, yours ${QUESTIONS[1]}`).waitFor();
    await expect.poll(() => asked(client, project)).toEqual(['Theirs']);
    await form(page).getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(() => asked(client, project)).toEqual(['Mine', QUESTIONS[1], QUESTIONS[2]]);
  });
});

describe('reordering questions', () => {
  test('by keyboard, announced; Escape restores the order and keeps the form open', async () => {
    const { page, client, project } = await pages.open({ rows: plan });
    const said = (words: string) =>
      page.getByText(words, { exact: true }).waitFor({ state: 'attached' });
    await edit(page);
    await form(page).getByRole('button', { name: 'Reorder Question 1' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await said('Question 1 stays at position 1 of 3');
    await hasValue(question(page, 1), QUESTIONS[0]);

    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await said('Question 1 moved to position 2 of 3');
    await hasValue(question(page, 2), QUESTIONS[0]);
    await save(page);
    await expect
      .poll(() => asked(client, project))
      .toEqual([QUESTIONS[1], QUESTIONS[0], QUESTIONS[2]]);
  });
});

describe('on a phone', () => {
  test('stacks the stages and gives every form control a full tap target', async () => {
    const { page } = await pages.open({ rows: plan, width: 390, height: 844 });
    await section(page).getByText('Success criteria').waitFor();
    const places = await section(page)
      .getByRole('heading', { name: /^(See|Select|Buy)$/ })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(places).size).toBe(1);
    await edit(page);
    const sizes = await form(page)
      .locator('button, textarea')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  test('keeps Save in sight, and what has the focus above it', async () => {
    const { page } = await pages.open({ rows: plan, width: 390, height: 844 });
    await edit(page);
    const top = async () =>
      (await form(page).getByRole('button', { name: 'Save' }).boundingBox())?.y ?? Infinity;
    expect(await top()).toBeLessThan(844 - 40);
    for (const label of ['See description', 'Select target']) {
      const field = form(page).getByLabel(label);
      await field.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await hasFocus(field);
      const end = async () => {
        const place = await field.boundingBox();
        return place === null ? Infinity : place.y + place.height;
      };
      await expect.poll(async () => (await end()) < (await top())).toBe(true);
    }
  });
});
