import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { PROOF } from '../../../api/testing/samples.ts';
import { hasFocus, hasValue, lose, makeGate } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';
import { signinPath } from '../../testing/sign-in.ts';

const pages = projectPages();
const agency = () => pages.server().client(pages.server().agencyKey);
const settings = () => agency().readAgencySettings({});
const isStored = (fields: object) => expect.poll(() => settings()).toMatchObject(fields);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agency settings' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const rests = (page: Page) => button(page, 'Save').getAttribute('aria-disabled');

const PICTURE = Buffer.from(PROOF.slice(PROOF.indexOf(',') + 1), 'base64');
const choose = (page: Page, name: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

afterEach(async () => {
  await agency().updateAgency({
    body: { name: null, accent: null, replyTo: null, takesPartByDefault: false },
  });
  await agency().deleteLogo({});
});

/** The requests of a page that change the agency, by method. */
function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/agency') && request.method() !== 'GET')
      sent.push(request.method());
  });
  return sent;
}

type Wishes = Parameters<typeof pages.openPage>[1];

/** Opens the project list in a browser with the agency's session. */
const openList = async (wishes?: Wishes) =>
  pages.openPage(await signinPath(pages.server()), wishes);

/** Opens the agency's settings from the menu of the project list. */
async function openSettings(wishes?: Wishes) {
  const page = await openList(wishes);
  await reopen(page);
  return page;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Agency staff' });

async function choosePlace(page: Page) {
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Agency settings' }).click();
}

async function reopen(page: Page) {
  await choosePlace(page);
  await field(page, 'Agency name').waitFor();
}

const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' });
async function save(page: Page) {
  await button(page, 'Save').click();
  await isClosed(page);
}

test('the menu is there from the start, and opens once the sign-in link has brought the session', async () => {
  const gate = makeGate((request) => request.method() === 'POST');
  const page = await openList({ prepare: (opened) => opened.route('**/api/session', gate.hold) });
  await page.getByRole('button', { name: 'Add Project' }).waitFor();
  expect(await menu(page).isDisabled()).toBe(true);
  gate.open();
  await reopen(page);
});

test('name, logo, colour and reply address are sent together on Save, and shown again', async () => {
  const page = await openSettings();
  const sent = changesOf(page);
  await field(page, 'Agency name').fill('Fieldnote Studio');
  await choose(page, 'logo.png', PICTURE);
  await button(page, 'Remove logo').waitFor();
  await field(page, 'Colour').fill('#0B5563');
  await field(page, 'Reply address').fill('studies@fieldnote.example');
  const checks = dialog(page).getByRole('list', { name: 'Contrast, at least 4.5 : 1' });
  await expect
    .poll(() => checks.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^White text on the colour, enough8\.4 : 1$/),
      expect.stringMatching(/^The colour as text on white, enough8\.4 : 1$/),
      expect.stringMatching(/^The colour as text on the page, enough7\.6 : 1$/),
      expect.stringMatching(/^In the dark theme, as #[0-9a-f]{6}, enough\d+\.\d : 1$/),
    ]);
  // Nothing is sent before Save.
  expect(sent).toEqual([]);
  await button(page, 'Save').click();
  await page.getByText('Agency settings saved').waitFor();
  await isClosed(page);
  expect(sent).toEqual(['PATCH', 'PUT']);
  await isStored({
    name: 'Fieldnote Studio',
    accent: '#0b5563',
    replyTo: 'studies@fieldnote.example',
    logo: expect.stringMatching(/^\/api\/agency\/logo\/[0-9a-f]{64}$/),
  });
  await hasFocus(menu(page));
  await page.getByRole('banner').getByText('Fieldnote Studio').waitFor();

  await reopen(page);
  await hasValue(field(page, 'Agency name'), 'Fieldnote Studio');
  await hasValue(field(page, 'Colour'), '#0b5563');
  await button(page, 'Remove logo').click();
  await field(page, 'Colour').fill('');
  await field(page, 'Reply address').fill('');
  await field(page, 'Agency name').fill('');
  await page.keyboard.press('Enter');
  await isClosed(page);
  await isStored({ name: null, accent: null, replyTo: null, logo: null });
});

test('the client takes part in new projects once that is saved', async () => {
  const page = await openSettings();
  const box = () => dialog(page).getByRole('checkbox', { name: 'Client may ask for changes' });
  expect(await box().isChecked()).toBe(false);
  await box().check();
  await save(page);
  expect(await settings()).toMatchObject({ takesPartByDefault: true });
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Project' });
  for (const label of ['Study Name', 'Company', 'Project Lead', 'Start Date'])
    await form.getByLabel(label).fill(label === 'Start Date' ? 'November 2, 2026' : 'Orbit');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await form.waitFor({ state: 'detached' });
  const [project] = await agency().listProjects({ query: { q: 'Orbit' } });
  expect(project).toMatchObject({ title: 'Orbit', takesPart: true });

  await page.keyboard.press('Escape');
  await reopen(page);
  await box().uncheck();
  await save(page);
  expect(await settings()).toMatchObject({ takesPartByDefault: false });
});

test('the history shows what the agency changed, the newest first', async () => {
  await agency().updateAgency({ body: { name: 'Fieldnote', accent: '#0b5563' } });
  await agency().saveLogo({ body: { logo: PROOF } });
  const page = await openSettings({
    prepare: (opened) => opened.route('**/api/history', (route) => route.abort(), { times: 1 }),
  });
  await button(page, 'Show changes').click();
  await dialog(page).getByRole('region', { name: 'History' }).getByRole('alert').waitFor();
  await button(page, 'Try again').click();
  const changes = dialog(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await changes.first().waitFor();
  const [newest, before] = await changes.allInnerTexts();
  expect(newest).toContain('Logo: an image');
  expect(before).toContain('Agency name: Fieldnote');
  expect(before).toContain('Colour: #0b5563');
  await button(page, 'Hide changes').click();
  await changes.first().waitFor({ state: 'detached' });
});

test('the preview shows what is typed, in the colours of the product while the colour is empty', async () => {
  await agency().updateAgency({
    body: { name: 'Orbit', accent: '#8a1c1c', takesPartByDefault: true },
  });
  const page = await openSettings();
  const tick = dialog(page).getByRole('checkbox', { name: 'Client may ask for changes' });
  const colour = () => tick.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => colour()).toBe('rgb(138, 28, 28)');
  await field(page, 'Colour').fill('#0b5563');
  await expect.poll(colour).toBe('rgb(11, 85, 99)');
  await expect
    .poll(() =>
      button(page, 'Save').evaluate((element) => getComputedStyle(element).backgroundColor),
    )
    .toBe('rgb(11, 85, 99)');
  // In place of a colour that is too light, the suggested one.
  await field(page, 'Colour').fill('#f4c');
  await button(page, 'Use #d00097').waitFor();
  await expect.poll(colour).toBe('rgb(208, 0, 151)');
  await field(page, 'Agency name').fill('Fieldnote');
  await dialog(page)
    .getByText('Mails come from Fieldnote. Replies go to the project lead.')
    .waitFor();
  await field(page, 'Reply address').fill('us@fieldnote.example');
  await dialog(page).getByText('Replies go to us@fieldnote.example.').waitFor();
  await field(page, 'Colour').fill('');
  await expect.poll(colour).toBe('rgb(91, 42, 99)');
  await field(page, 'Agency name').fill('');
  await dialog(page).getByText('Project Dashboard', { exact: true }).first().waitFor();

  // It stands beside the fields, and the buttons stay at the foot of the dialog.
  const at = async (name: string, side: 'x' | 'y') =>
    (await dialog(page).getByRole('heading', { name }).boundingBox())?.[side] ?? 0;
  const left = (name: string) => at(name, 'x');
  expect(await left('Preview')).toBeGreaterThan((await left('Reply address')) + 400);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(async () => (await left('Preview')) - (await left('Reply address'))).toBe(0);
  // In one column it follows what it shows.
  expect(await at('Preview', 'y')).toBeGreaterThan(await at('Accent colour', 'y'));
  expect(await at('Preview', 'y')).toBeLessThan(await at('Reply address', 'y'));
  const saveBox = await button(page, 'Save').boundingBox();
  expect(saveBox?.y).toBeGreaterThan(600);
  expect(saveBox?.y).toBeLessThan(700);
});

test('a colour that is too light lets Save rest and suggests one that passes', async () => {
  const page = await openSettings();
  const sent = changesOf(page);
  await field(page, 'Colour').fill('#0fa3b8');
  await dialog(page).getByText('Too light for text.').waitFor();
  const advice = dialog(page).getByRole('button', { name: /^Use #[0-9a-f]{6}$/ });
  await expect.poll(() => rests(page)).toBe('true');
  await page.keyboard.press('Enter');
  const [suggested = ''] = /#[0-9a-f]{6}/.exec(await advice.innerText()) ?? [];
  await advice.click();
  await advice.waitFor({ state: 'detached' });
  await hasFocus(field(page, 'Colour'));
  await expect.poll(() => field(page, 'Colour').inputValue()).toBe(suggested);
  await expect.poll(() => rests(page)).toBeNull();
  expect(sent).toEqual([]);
  await field(page, 'Colour').fill('teal');
  await button(page, 'Save').click();
  await dialog(page).getByText('"teal" is not a colour. Write it as #0b5563.').waitFor();
  await expect.poll(() => field(page, 'Colour').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await field(page, 'Colour').fill(suggested);
  await save(page);
  await isStored({ accent: suggested });
});

test('a wrong logo, name and address are refused where they are, and nothing is saved', async () => {
  const page = await openSettings();
  const sent = changesOf(page);
  await choose(page, 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await dialog(page).getByText('The logo must be a PNG, JPEG or WebP image.').waitFor();
  await choose(page, 'logo.png', Buffer.concat([PICTURE, Buffer.alloc(256 * 1024)]));
  await dialog(page).getByText('The logo must be at most 256 KiB.').waitFor();
  expect(await button(page, 'Choose logo').count()).toBe(1);
  await choose(page, 'logo.png', PICTURE);
  await button(page, 'Replace logo').waitFor();
  const complaint = dialog(page).getByText(/^The logo must/);
  expect(await complaint.count()).toBe(0);

  await field(page, 'Agency name').fill('x'.repeat(81));
  await field(page, 'Reply address').fill('studies at fieldnote');
  await button(page, 'Save').click();
  const sentenceAt = (name: string) =>
    field(page, name).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => input.closest('dialog')?.querySelector(`#${CSS.escape(id)}`)?.textContent)
        .join(''),
    );
  await expect
    .poll(() => sentenceAt('Reply address'))
    .toBe('Must be one plain mail address, for example rosa@client.example.');
  await expect.poll(() => sentenceAt('Agency name')).toMatch(/80/);
  await hasFocus(field(page, 'Agency name'));
  expect(sent).toEqual([]);
});

test('a connection that is lost between texts and logo says which of them is saved, and Save sends the rest', async () => {
  const page = await openSettings();
  await page.route('**/api/agency/logo', (route) => route.abort(), { times: 1 });
  await field(page, 'Agency name').fill('Fieldnote');
  await choose(page, 'logo.png', PICTURE);
  await button(page, 'Replace logo').waitFor();
  await button(page, 'Save').click();
  await dialog(page).getByText('Everything but the logo is saved.').waitFor();
  await isStored({ name: 'Fieldnote', logo: null });
  await save(page);
  await expect.poll(async () => (await settings()).logo).not.toBeNull();
});

test('settings that somebody else changed meanwhile are asked about where both changed one', async () => {
  const page = await openSettings();
  await field(page, 'Agency name').fill('Fieldnote');
  await agency().updateAgency({ body: { name: 'Orbit', replyTo: 'us@orbit.example' } });
  await button(page, 'Save').click();
  await dialog(page).getByText('Agency name: theirs Orbit, yours Fieldnote').waitFor();
  await hasValue(field(page, 'Reply address'), 'us@orbit.example');
  await button(page, 'Save mine').click();
  await isClosed(page);
  expect(await settings()).toMatchObject({ name: 'Fieldnote', replyTo: 'us@orbit.example' });
});

test('settings say that they load, can be read again after a failure, and ask before typed text is lost', async () => {
  const gate = makeGate();
  const page = await openList({
    prepare: (opened) => opened.route('**/api/agency/settings', gate.hold),
  });
  await choosePlace(page);
  await dialog(page).getByText('Loading settings...').waitFor();
  gate.open(lose);
  await button(page, 'Try again').waitFor();
  await page.unroute('**/api/agency/settings');
  await button(page, 'Try again').click();
  await field(page, 'Agency name').fill('Fieldnote');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  await hasValue(field(page, 'Agency name'), 'Fieldnote');
  await button(page, 'Close').click();
  await button(page, 'Discard').click();
  await isClosed(page);
  await hasFocus(menu(page));
  expect(await settings()).toMatchObject({ name: null });
});

test('on a phone the settings are a sheet whose controls can be touched', async () => {
  const page = await openSettings({ width: 390, height: 844, context: { hasTouch: true } });
  // The target of a checkbox is larger than its box.
  const heights = await dialog(page)
    .locator('button, input:not([hidden], [type=checkbox])')
    .evaluateAll((controls) =>
      controls.map((control) => Math.round(control.getBoundingClientRect().height)),
    );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const box = await dialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  await expect
    .poll(() => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
});
