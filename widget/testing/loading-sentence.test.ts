import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { servePortal } from './host-page.ts';
import { makeGate } from './page-steps.ts';
import { projectPages } from './project-pages.ts';

const pages = projectPages();
const CODE = '**/assets/element-*.js';
const TOKEN = 'a'.repeat(32);

test('each page says that it loads before its code has loaded', async () => {
  const page = await pages.openPage('/not-found', {
    isFresh: true,
    prepare: (opened) => opened.route(CODE, makeGate().hold),
  });
  for (const [path, sentence] of [
    ['/', 'Loading...'],
    ['/dashboard', 'Loading...'],
    ['/dashboard?token=x', 'Loading...'],
    ['/no-such-page', 'Loading...'],
    [`/?token=${TOKEN}`, 'Loading project data...'],
    [`/embed?token=${TOKEN}`, 'Loading project data...'],
  ] as const) {
    await page.goto(pages.server().url + path, { waitUntil: 'commit' });
    await expect
      .poll(async () => [path, (await page.locator('body').innerText()).trim()])
      .toEqual([path, sentence]);
  }
});

test.each([1440, 390])(
  'the loading text keeps its position when the widget takes over, %i px',
  async (width) => {
    const code = makeGate();
    const page = await pages.openPage(`/?token=${TOKEN}`, {
      width,
      isFresh: true,
      prepare: async (opened) => {
        await opened.route(CODE, code.hold);
        await opened.route('**/api/**', makeGate().hold);
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
    code.open();
    await page.locator('.loading').waitFor({ state: 'hidden' });
    expect(await place(page.getByRole('status').locator('p'))).toEqual(before);
  },
);

test("a portal's own content in an element stays visible until the widget draws", async () => {
  const code = makeGate();
  const { clientToken } = await pages.server().createProject();
  const page = await pages.openPage('/portal', {
    isFresh: true,
    prepare: async (opened) => {
      await opened.route(CODE, code.hold);
      await servePortal(
        opened,
        `<project-dashboard token="${clientToken}"><p>Your study is loading.</p></project-dashboard>`,
      );
    },
  });
  const own = page.getByText('Your study is loading.');
  await expect.poll(() => own.isVisible()).toBe(true);
  code.open();
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  expect(await own.isVisible()).toBe(false);
});
