import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles } from '../../api/http/static-files.ts';
import { startTestServer, type TestServer } from '../../api/testing/server.ts';
import { launchBrowser } from '../../testing/browser.ts';

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');

let html = '';
let origin = '';
let api: TestServer;
let browser: Browser;
const portal = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
});

beforeAll(async () => {
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
  const address = portal.address();
  if (address === null || typeof address === 'string') throw new Error('The portal has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  api = await startTestServer({
    files: readStaticFiles(resolve(import.meta.dirname, '../../widget/dist')),
    settings: { embedOrigins: new Map([[origin, 'client']]) },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
  portal.close();
});

/** The example as its README has it set up, for one token. */
const withToken = (token: string) =>
  page.replace('http://127.0.0.1:3000', api.url).replace('token=""', `token="${token}"`);

test('the portal shows the client view in its own colours', async () => {
  const project = await api.createProject({ title: 'Embedded study' });
  html = withToken(project.clientToken);
  const opened = await browser.newPage();
  await opened.goto(origin);
  await opened.getByRole('heading', { name: 'Embedded study', level: 2 }).waitFor();
  const current = opened.getByRole('navigation').getByText('Overview');
  expect(await current.count()).toBe(1);
  const font = await opened
    .getByRole('heading', { name: 'Embedded study' })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(font).toContain('Georgia');
  expect(await opened.locator('head style').count()).toBe(1);
});

test('an internal token is refused in a portal for clients', async () => {
  const project = await api.createProject();
  html = withToken(project.internalToken);
  const opened = await browser.newPage();
  await opened.goto(origin);
  await opened.getByText('Project not found or access denied.').waitFor();
});
