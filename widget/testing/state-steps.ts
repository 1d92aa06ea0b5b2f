import type { Page, Route } from 'playwright-core';

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
export async function act(page: Page, id: string, action: string, title: string) {
  await settled(page);
  const button = section(page, id).getByRole('button', { name: `${action} ${title}`, exact: true });
  const menu = section(page, id).getByRole('button', { name: `Actions for ${title}`, exact: true });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function press(page: Page, id: string, name: string) {
  await settled(page);
  await section(page, id).getByRole('button', { name, exact: true }).first().click();
}

/** Chooses a section's action: by its button, or on a phone by the menu beside the heading. */
export async function choose(page: Page, title: string, action: string) {
  await settled(page);
  const button = page.getByRole('region', { name: title }).getByRole('button', { name: action });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Lets requests to this address hang. */
export const hang = (page: Page, address: string | RegExp) =>
  page.route(address, () => new Promise(() => {}));
export const fail = (page: Page, address: string | RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
export const answer = (page: Page, address: string | RegExp, body: unknown) =>
  page.route(address, (route: Route) => route.fulfill({ json: body }));

/** Rests the pointer on a notice, so that it does not disappear. */
export async function holdNotice(page: Page, words: string) {
  const notice = page.getByRole('region', { name: /^Notices/ });
  await notice.getByText(words).waitFor();
  await notice.getByText(words).hover();
}
