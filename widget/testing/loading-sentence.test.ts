import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

/** Holds back the widget's chunk until released. */
async function holdCode(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/element-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const TOKEN = 'a'.repeat(32);

test.each([
  ['/', 'Loading...'],
  ['/dashboard', 'Loading...'],
  ['/dashboard?token=x', 'Loading...'],
  ['/no-such-page', 'Loading...'],
  [`/?token=${TOKEN}`, 'Loading project data...'],
  [`/embed?token=${TOKEN}`, 'Loading project data...'],
])('%s says "%s" before its code has loaded', async (path, sentence) => {
  const page = await pages.openPage(path, { prepare: holdCode });
  await page.getByText(sentence, { exact: true }).waitFor();
  await expect.poll(async () => (await page.locator('body').innerText()).trim()).toBe(sentence);
});

test.each([1440, 390])(
  'the loading text keeps its position when the widget takes over, %i px',
  async (width) => {
    let letGo = () => {};
    const page = await pages.openPage(`/?token=${TOKEN}`, {
      width,
      prepare: async (fresh) => {
        letGo = await holdCode(fresh);
        await fresh.route('**/api/**', () => new Promise(() => {}));
      },
    });
    const sentence = page.getByText('Loading project data...', { exact: true });
    /** The position of the words themselves, not of their block. */
    const place = (words: Locator) =>
      words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y, width, height } = range.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    const before = await place(sentence);
    letGo();
    await page.locator('.loading').waitFor({ state: 'hidden' });
    expect(await place(page.getByRole('status').locator('p'))).toEqual(before);
  },
);

test("a portal's own content in an element stays visible until the widget draws", async () => {
  const { page, project } = await pages.open({ view: 'client' });
  const letGo = await holdCode(page);
  await page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/widget.js"></script>
        <project-dashboard token="${project.clientToken}"><p>Your study is loading.</p></project-dashboard>`,
    }),
  );
  await page.goto(`${pages.server().url}/portal`);
  const own = page.getByText('Your study is loading.');
  await expect.poll(() => own.isVisible()).toBe(true);
  letGo();
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  expect(await own.isVisible()).toBe(false);
});
