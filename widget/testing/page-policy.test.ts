import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles } from '../../api/http/pages/static-files.ts';
import { startTestServer, type TestServer } from '../../api/testing/server.ts';
import { systemTimers } from '../../api/timers.ts';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { built } from '../../core/testing/built.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  const files = readStaticFiles(built('widget'));
  [server, browser] = await Promise.all([
    startTestServer({ files, timers: systemTimers() }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await closePages();
  await server?.stop();
});

/** Opens a page that collects violations of its content security policy in `window.violations`. */
async function openPage(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      violations.push(violatedDirective),
    );
  });
  await page.goto(server.url + path);
  return page;
}
const violations = (page: Page) => page.evaluate(() => Reflect.get(window, 'violations'));

test('project, list and homepage work without violating the content security policy', async () => {
  const { id, internalToken } = await server.createProject();
  const client = server.client(internalToken);
  await client.createMilestone({ id, body: { title: 'Fieldwork', dueDate: '2026-12-01' } });
  const project = await openPage(`/?token=${internalToken}`);
  await project
    .getByRole('button', { name: /^Reschedule/ })
    .first()
    .click();
  await project.getByRole('dialog').waitFor();
  await project.keyboard.press('Escape');
  await project.getByRole('button', { name: /^Edit plan/ }).click();
  await project.locator('#status').getByText('Hi Team').waitFor();

  const link = new URL(await server.makeSigninLink());
  const list = await openPage(link.pathname + link.hash);
  await list.getByRole('button', { name: 'Add Project' }).click();
  await list.getByRole('dialog').waitFor();

  const home = await openPage('/');
  await home.getByRole('heading', { level: 1 }).waitFor();
  for (const page of [project, list, home]) {
    await expect.poll(() => violations(page)).toEqual([]);
    await page.close();
  }
});

test('the page refuses plain strings as HTML, and refuses to create a Trusted Types policy that would allow them', async () => {
  const page = await openPage('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const writes = page.evaluate(() => {
    document.body.innerHTML = '<b>written</b>';
  });
  await expect(writes).rejects.toThrow(/TrustedHTML/);
  const allows = page.evaluate(() =>
    Reflect.get(window, 'trustedTypes').createPolicy('any', { createHTML: (text: string) => text }),
  );
  await expect(allows).rejects.toThrow(/disallowed/);
  await expect.poll(() => violations(page)).toEqual(['require-trusted-types-for', 'trusted-types']);
  await page.close();
});
