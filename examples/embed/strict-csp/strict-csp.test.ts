import { expect, test } from 'vitest';
import { examplePages } from '../../testing/open-example.ts';

const pages = examplePages();

test('a client reads and ticks under the strictest policy without a violation', async () => {
  const page = await pages.open('strict-csp');
  const dashboard = page.locator('project-dashboard');
  await dashboard.getByRole('row', { name: /Wave 1 fieldwork/ }).waitFor();
  // The page's own style sheet applies, so the policy blocks no more than intended.
  const folder = dashboard.getByRole('link', { name: /Open in Teams/ });
  await expect
    .poll(() => folder.evaluate((it) => getComputedStyle(it).color))
    .toBe('rgb(29, 78, 216)');
  await pages.picture(page, 'strict-csp');
  const saved = page.waitForResponse((it) => it.request().method() === 'PATCH');
  await dashboard.getByRole('checkbox', { name: /^Approve Film stills/ }).click();
  expect((await saved).status()).toBe(200);
  await dashboard.getByText('2 of 2 approved').waitFor();
  expect(pages.faults).toEqual([]);

  // The policy applies: the page refuses an injected script and a string of HTML.
  await page
    .evaluate(() => {
      const script = document.createElement('script');
      script.append('document.title = "ran"');
      document.body.append(script);
    })
    .catch(() => undefined);
  const refused = await page
    .evaluate(() => {
      document.body.innerHTML = '<b>written</b>';
    })
    .catch(String);
  expect(refused).toMatch(/TrustedHTML/);
  await expect.poll(() => page.title()).toBe('Strict policy');
  expect(pages.faults.splice(0).join()).toMatch(/Content Security Policy|TrustedHTML/);
});
