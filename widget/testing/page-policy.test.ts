import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../api/testing/server.ts';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { startWidgetServer } from './widget-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWidgetServer();
});
afterAll(async () => {
  await closePages();
  await server?.stop();
});

// A page that violates the policy by itself fails its test: project-pages.ts.
test('the page refuses plain strings as HTML, and refuses to create a Trusted Types policy that would allow them', async () => {
  const page = await (await sharedBrowser()).newPage();
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      violations.push(violatedDirective),
    );
  });
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const writes = page.evaluate(() => {
    document.body.innerHTML = '<b>written</b>';
  });
  await expect(writes).rejects.toThrow(/TrustedHTML/);
  const allows = page.evaluate(() =>
    Reflect.get(window, 'trustedTypes').createPolicy('any', { createHTML: (text: string) => text }),
  );
  await expect(allows).rejects.toThrow(/disallowed/);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'violations')))
    .toEqual(['require-trusted-types-for', 'trusted-types']);
});
