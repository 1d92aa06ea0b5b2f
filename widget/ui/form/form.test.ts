import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { galleryPages } from '../testing/gallery-pages.ts';

const gallery = galleryPages();
let page: Page;
let focused: () => Promise<string>;
beforeEach(async () => {
  ({ page, focused } = await gallery.open());
});

const open = (sample: string) => press(`Open ${sample}`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const form = () => page.getByRole('form', { name: 'Add link' });
const name = () => form().getByLabel('Name');
const saved = () => page.getByLabel('Saved').textContent();
const isGone = () => form().waitFor({ state: 'detached' });
const hasFocus = (label: string) => expect.poll(focused).toBe(label);
const focusIn = (field: string) =>
  expect
    .poll(() => page.getByLabel(field, { exact: true }).evaluate((one) => one.matches(':focus')))
    .toBe(true);

describe('a form', () => {
  test('takes the focus, saves with Enter and with Ctrl+Enter, and closes', async () => {
    for (const [times, key] of ['Enter', 'Control+Enter'].entries()) {
      await open('form');
      await focusIn('Name');
      await page.keyboard.type('Ines');
      await page.keyboard.press(key);
      await isGone();
      expect(await saved()).toBe(String(times + 1));
    }
  });

  test('Escape and Cancel close it, but not while it is saved', async () => {
    await open('form');
    await name().fill('slow');
    await page.keyboard.press('Escape');
    await isGone();
    await open('form');
    await press('Cancel');
    await isGone();

    await open('form');
    await name().fill('slow');
    await page.keyboard.press('Enter');
    await form().getByText('Saving...').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    expect(await form().isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('answer')));
    await isGone();
    expect(await saved()).toBe('1');
  });

  test('has the button that saves at the start, and at the end of a line that it fills on a phone', async () => {
    await open('form');
    const [save, cancel] = ['Add link', 'Cancel'].map((one) =>
      form().getByRole('button', { name: one, exact: true }),
    );
    const isBefore = async () => {
      const [first, second] = await Promise.all([save?.boundingBox(), cancel?.boundingBox()]);
      return (first?.x ?? 0) < (second?.x ?? 0);
    };
    expect(await isBefore()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(isBefore).toBe(false);
  });

  test('a fault stands at its field until the field is changed, and has the focus', async () => {
    await open('form');
    await name().fill('taken');
    await form().getByLabel('Mail address').focus();
    await page.keyboard.press('Enter');
    await form().getByText('This name is taken.').waitFor();
    await focusIn('Name');
    expect(await name().getAttribute('aria-invalid')).toBe('true');
    expect(await form().getByRole('alert').count()).toBe(0);
    await name().fill('Ines');
    await form().getByText('This name is taken.').waitFor({ state: 'detached' });
  });

  test('a fault without a field stands in its line, and the button offers it again', async () => {
    await open('form');
    await name().fill('lost');
    await page.keyboard.press('Enter');
    await form()
      .getByRole('alert')
      .getByText(/could not be reached/)
      .waitFor();
    expect(await name().inputValue()).toBe('lost');
    await name().fill('Ines');
    await press('Add link');
    await isGone();
  });

  test('asks before it drops a text, if it has the words for it', async () => {
    await open('asking form');
    await page.keyboard.press('Escape');
    await isGone();
    await open('asking form');
    await name().fill('Ines');
    await page.keyboard.press('Escape');
    await form().getByText('Drop your text?').waitFor();
    await hasFocus('Keep writing');
    await page.keyboard.press('Escape');
    await form().getByText('Drop your text?').waitFor({ state: 'detached' });
    expect(await name().inputValue()).toBe('Ines');
    await press('Cancel');
    await press('Drop it');
    await isGone();
  });
});

describe('a dialog with a form', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Duplicate' });

  test('saves with Enter once there is something to save, and asks before it closes', async () => {
    await open('dialog');
    await page.keyboard.press('Enter');
    expect(await dialog().isVisible()).toBe(true);
    await dialog().getByLabel('Title').fill('taken');
    await page.keyboard.press('Escape');
    await dialog().getByText('Discard changes?').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await dialog().getByText('This name is taken.').waitFor();
    await focusIn('Title');
    await dialog().getByLabel('Title').fill('slow');
    await page.keyboard.press('Enter');
    await dialog().getByText('Creating...').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog().isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('answer')));
    await dialog().waitFor({ state: 'detached' });
    await hasFocus('Open dialog');
    expect(await saved()).toBe('1');
  });
});

test('a question starts on Cancel, and says why nothing was done', async () => {
  const question = page.getByRole('group', { name: 'End the link?' });
  await open('question');
  await hasFocus('Cancel');
  await press('End it');
  await page
    .getByRole('alert')
    .getByText(/could not be reached/)
    .waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
});

test('an action runs once at a time, and says why it failed', async () => {
  const tick = page.getByRole('checkbox', { name: 'Takes part' });
  await tick.click();
  await expect.poll(() => tick.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Space');
  await page.evaluate(() => dispatchEvent(new Event('answer')));
  await expect.poll(() => tick.isChecked()).toBe(true);
  await tick.click();
  await page.getByRole('alert').getByText('The project is archived.').waitFor();
  expect(await tick.isChecked()).toBe(true);
});

test('what is read is loading, failed, empty or there', async () => {
  const links = page.getByRole('region', { name: 'Links' });
  await links.getByText('Loading the links...').waitFor();
  await press('Fail');
  await links.getByRole('alert').getByText('The links did not load.').waitFor();
  await press('Try again');
  await links.getByText('Ines and Lena').waitFor();
  await press('Arrive empty');
  await links.getByText('No links yet.').waitFor();
});
