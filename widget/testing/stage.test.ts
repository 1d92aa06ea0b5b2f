import { expect, test } from 'vitest';
import { sharedBrowser } from '../../core/testing/browser.ts';
import { countLeftovers } from './count-leftovers.ts';
import { makeStage } from './stage.ts';

test('names what elements left behind, and keeps a page for the next test', async () => {
  const stage = makeStage(
    await sharedBrowser(),
    async (context) => {
      const page = await context.newPage();
      await page.clock.setFixedTime('2026-11-19');
      await page.addInitScript(countLeftovers);
      await page.route('http://localhost:1/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<body></body>' }),
      );
      await page.goto('http://localhost:1/');
      await page.evaluate(() =>
        customElements.define('project-dashboard-page', class extends HTMLElement {}),
      );
      return page;
    },
    () => {},
  );
  const leave = `
    window.addEventListener('online', () => 'left');
    setInterval(() => 'ticking', 1000);
    document.addEventListener('scroll', function removed() {}, { signal: AbortSignal.abort() });`;
  const first = await stage.take({});
  await first.evaluate(leave);
  expect(await stage.clear(false)).toEqual([]);
  const second = await stage.take({});
  expect(second).toBe(first);
  await second.evaluate(leave);
  expect(await stage.clear(false)).toEqual([
    "2 times listener of online: () => 'left'",
    "2 times interval: () => 'ticking'",
  ]);
  await stage.close();
});
