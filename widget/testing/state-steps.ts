import type { Page, Route } from 'playwright-core';
import * as z from 'zod/mini';

export type Step = (page: Page) => Promise<unknown>;

/** One step after another. */
export const steps =
  (...all: readonly Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

// Each of these steps looks in a part of the page, or in all of it.
/** Waits until these words are on screen. */
export const sees =
  (words: string | RegExp, part = 'html'): Step =>
  (page) =>
    page.locator(part).getByText(words).first().waitFor();
export const clicks =
  (name: string | RegExp, part = 'html'): Step =>
  (page) =>
    page.locator(part).getByRole('button', { name }).first().click();
/** Waits until this button is on screen. */
export const offers =
  (name: string, part = 'html'): Step =>
  (page) =>
    page.locator(part).getByRole('button', { name }).first().waitFor();
export const fills =
  (label: string | RegExp, text: string, part = 'html'): Step =>
  (page) =>
    page.locator(part).getByLabel(label).fill(text);
export const strikes =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key);
/** Waits until something of this role is open. */
export const opens =
  (role: 'alertdialog' | 'dialog' | 'form' | 'heading' | 'menu' | 'tooltip', name = ''): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

export const section = (page: Page, id: string) => page.locator(`#${id}`);

/** Waits until every list and its editor have loaded. An archived project has no editor. */
export async function settled(page: Page) {
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  await page.getByText(/^Last updated/).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    const text = document.querySelector('project-dashboard-page')?.shadowRoot?.textContent ?? '';
    const isInternal = text.includes('Internal View');
    const isWhole = text.includes('Add input') || text.includes('Read-only.');
    return !/Loading [a-z]/.test(text) && (!isInternal || isWhole);
  });
}

/** Runs a row's action: by its button in a table, or by its menu in a card. */
export const act = (id: string, action: string, title: string) => async (page: Page) => {
  await settled(page);
  const button = section(page, id).getByRole('button', { name: `${action} ${title}`, exact: true });
  const menu = section(page, id).getByRole('button', { name: `Actions for ${title}`, exact: true });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Presses a button of a section. */
export const press = (id: string, name: string) => async (page: Page) => {
  await settled(page);
  await section(page, id).getByRole('button', { name, exact: true }).first().click();
};

/** Chooses a section's action: by its button, or on a phone by the menu beside the heading. */
export const choose = (title: string, action: string) => async (page: Page) => {
  await settled(page);
  const button = page.getByRole('region', { name: title }).getByRole('button', { name: action });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Lets requests to this address hang. */
export const hang = (address: string | RegExp) => (page: Page) =>
  page.route(address, () => new Promise(() => {}));
export const fail = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
export const answer = (address: string | RegExp, body: unknown) => (page: Page) =>
  page.route(address, (route: Route) => route.fulfill({ json: body }));

/** Answers as the server does, after a change. */
export const changed =
  <T>(schema: { parse: (answer: unknown) => T }, change: (answer: T) => unknown) =>
  async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(schema.parse(await response.json())) });
  };

/** Lets the server answer requests of this address, and changes its answers. */
export const rewrite =
  <T>(address: string | RegExp, ...how: Parameters<typeof changed<T>>): Step =>
  (page) =>
    page.route(address, changed(...how));

const load = z.looseObject({ project: z.looseObject({}) });

/** Changes fields of the project. */
export const withProject = (fields: Readonly<Record<string, unknown>>) =>
  rewrite(/\/api\/projects\/token\/\w+$/, load, ({ project, ...rest }) => ({
    ...rest,
    project: { ...project, ...fields },
  }));

const rows = z.looseObject({
  milestones: z.array(z.looseObject({})),
  inputs: z.array(z.looseObject({})),
});

/** Changes the rows that the first load of a project reads. */
export const withRows = (change: (lists: z.infer<typeof rows>) => unknown) =>
  rewrite('**/api/projects/token/*/rows', rows, change);

/** Rests the pointer on a notice, so that it does not disappear. */
export const holdNotice = (words: string) => (page: Page) =>
  page
    .getByRole('region', { name: /^Notices/ })
    .getByText(words)
    .hover();
