import axe from 'axe-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.ts';
import { receivedMail } from '../testing/received-mail.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('the mail as received fits 600 and 360 px, fetches nothing, and passes axe in light and dark', async () => {
  const { parsed } = await receivedMail();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setContent(parsed.html ?? '');
  await page.evaluate(axe.source);
  for (const width of [600, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const seen =
        await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(WCAG)} }).then((found) => ({
        violations: found.violations.map(({ id, nodes }) => id + ': ' + nodes[0].html),
        overflow: document.documentElement.scrollWidth - innerWidth,
        badge: getComputedStyle(document.querySelector('strong')).color,
      }))`);
      const badge = colorScheme === 'light' ? 'rgb(151, 32, 26)' : 'rgb(255, 181, 173)';
      expect(seen, `${colorScheme} at ${width}`).toEqual({ overflow: 0, violations: [], badge });
    }
  expect(requests).toEqual([]);
  await browser.close();
});
