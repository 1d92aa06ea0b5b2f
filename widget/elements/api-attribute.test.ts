import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles } from '../../api/http/pages/static-files.ts';
import { startTestServer, type TestServer } from '../../api/testing/server.ts';
import { systemTimers } from '../../api/timers.ts';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { built } from '../../core/testing/built.ts';
import { openSite, type Site } from '../testing/open-site.ts';

let server: TestServer;
let browser: Browser;
let portal: Site;

beforeAll(async () => {
  const files = readStaticFiles(built('widget'));
  [portal, browser] = await Promise.all([openSite(), sharedBrowser()]);
  const settings = { embedOrigins: new Map([[portal.origin, 'internal' as const]]) };
  server = await startTestServer({ files, settings, timers: systemTimers() });
});
afterAll(async () => {
  await closePages();
  await server?.stop();
  portal?.close();
});

const SENTENCE =
  'The api attribute must be an http or https address without a path, for example api="https://dashboard.example".';

const WRONG = [
  'dashboard.example',
  '//dashboard.example',
  '/dashboard',
  'https://[',
  'https://dashboard.example:port',
  'https://dashboard.example/portal',
  'https://dashboard.example/?study=1',
  'https://someone:secret@dashboard.example',
  'ftp://dashboard.example',
];

test('refuses an invalid api address, sends the token nowhere, and works once the address is corrected', async () => {
  const { clientToken } = await server.createProject({ title: 'Study One' });
  const elements = [
    ...WRONG.map((api) => `<project-dashboard token="${clientToken}" api="${api}" nav="none">`),
    `<project-health token="${clientToken}" api="dashboard.example">`,
    '<project-list api="dashboard.example">',
  ].map((tag) => `${tag}${tag.replace(/<([\w-]+).*/, '</$1>')}`);
  portal.show(`<!doctype html><html lang="en"><head><title>Portal</title>
<script type="module" src="${portal.origin}/listen.js"></script>
<script type="module" src="${server.url}/widget.js"></script></head><body>${elements.join('')}</body></html>`);
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const thrown: string[] = [];
  const logged: string[] = [];
  const calls: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  page.on('request', (request) => {
    const { authorization = '' } = request.headers();
    if (`${request.url()} ${authorization}`.includes(clientToken)) calls.push(request.url());
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(portal.origin);

  const dashboards = page.locator('project-dashboard');
  const health = page.locator('project-health');
  const list = page.locator('project-list');
  for (const element of [...(await dashboards.all()), health, list])
    await element.getByText(SENTENCE).waitFor();
  await expect.poll(() => logged).toEqual(elements.map(() => SENTENCE));
  const told =
    "window.heard.filter(({ name }) => name === 'error').map(({ detail }) => detail.message)";
  await expect.poll(() => page.evaluate(told)).toEqual(elements.map(() => SENTENCE));
  expect(calls).toEqual([]);
  expect(thrown).toEqual([]);

  // A second wrong address adds one more console line. The property is checked like the attribute.
  await page.evaluate("document.querySelector('project-health').api = 5");
  await expect.poll(() => logged).toHaveLength(elements.length + 1);

  // Surrounding white space and trailing slashes are accepted.
  await page.evaluate((api) => {
    for (const element of document.querySelectorAll('[api]')) element.setAttribute('api', api);
  }, ` ${server.url}// `);
  for (const dashboard of await dashboards.all())
    await dashboard.getByRole('heading', { name: 'Study One' }).waitFor();
  await health.getByText('ON TRACK').waitFor();
  await list.getByLabel('Agency key').waitFor();
  await expect.poll(() => page.getByText(SENTENCE).count()).toBe(0);
  expect(calls.filter((url) => !url.startsWith(`${server.url}/api/`))).toEqual([]);
  expect(logged.filter((line) => line !== SENTENCE)).toEqual([]);
  expect(thrown).toEqual([]);
  await page.close();
});

test('reads an address with white space and slashes around it on the first load', async () => {
  const { clientToken } = await server.createProject({ title: 'Study Two' });
  portal.show(`<!doctype html><html lang="en"><head><title>Portal</title>
<script type="module" src="${server.url}/widget.js"></script></head><body>
<project-dashboard token="${clientToken}" api=" ${server.url}/ "></project-dashboard>
<project-dashboard token="${clientToken}" api=" "></project-dashboard></body></html>`);
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const strange: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().startsWith(`${server.url}/api/`))
      strange.push(request.url());
  });
  await page.goto(portal.origin);
  for (const dashboard of await page.locator('project-dashboard').all())
    await dashboard.getByRole('heading', { name: 'Study Two' }).waitFor();
  expect(strange).toEqual([]);
  await page.close();
});

test('does not send the agency key to another server when api changes', async () => {
  portal.show(`<!doctype html><html lang="en"><head><title>Portal</title>
<script type="module" src="${server.url}/widget.js"></script></head><body>
<project-list api="${server.url}"></project-list></body></html>`);
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const others: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization && !request.url().startsWith(server.url)) others.push(request.url());
  });
  await page.goto(portal.origin);
  await page.getByLabel('Agency key').fill(server.agencyKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Agency staff' }).waitFor();
  await page.evaluate("document.querySelector('project-list').api = location.origin");
  await page.getByLabel('Agency key').waitFor();
  expect(others).toEqual([]);
  await page.close();
});
