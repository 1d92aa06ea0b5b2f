import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles } from '../../api/http/static-files.ts';
import { startTestServer, type TestServer } from '../../api/testing/server.ts';
import { launchBrowser } from '../../testing/browser.ts';

let server: TestServer;
let browser: Browser;
let portal: Site;
let stranger: Site;

interface Site {
  readonly origin: string;
  readonly close: () => void;
}

beforeAll(async () => {
  const files = readStaticFiles(resolve(import.meta.dirname, '../dist'));
  [portal, stranger, browser] = await Promise.all([openSite(), openSite(), launchBrowser()]);
  const settings = { embedOrigins: new Map([[portal.origin, 'client' as const]]) };
  server = await startTestServer({ files, settings });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  for (const site of [portal, stranger]) site?.close();
});

/** A site of its own origin, whose every page is the {@link host} of the token in its address. */
async function openSite(): Promise<Site> {
  const site = createServer(({ url = '' }, answer) => {
    answer.setHeader('Content-Type', 'text/html').end(host(url.slice(1)));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => site.close() };
}

/** The site's page: a sandboxed frame that is as high as it says. */
const host = (token: string) => `<!doctype html>
<html lang="en"><title>Portal</title>
<iframe title="Your study" src="${server.url}/embed?token=${token}" sandbox="allow-scripts allow-same-origin"
  style="width: 100%; height: 100px; border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    const frame = document.querySelector('iframe');
    if (origin === '${server.url}' && data.type === 'project-dashboard:resize') frame.style.height = data.height + 'px';
  });
</script></html>`;

async function openIn({ origin }: Site, token: string) {
  const page = await browser.newPage();
  await page.goto(`${origin}/${token}`);
  const frame = page.frames().at(-1);
  if (frame === undefined) throw new Error('The page has no frame.');
  return { page, frame };
}

const overflow = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

test('a frame is as high as its content, which is the project for a client', async () => {
  const { clientToken, internalToken, id } = await server.createProject();
  const client = server.client(internalToken);
  await client.createApproval({ id, body: { itemName: 'Questionnaire' } });
  const { page, frame } = await openIn(portal, clientToken);
  const tick = frame.getByRole('checkbox', { name: /Questionnaire/ });
  await tick.waitFor();
  await expect.poll(() => overflow(frame)).toBe(0);
  const height = await frame.evaluate(() => window.innerHeight);
  expect(height).toBeGreaterThan(400);

  await tick.check();
  await expect
    .poll(async () => (await client.listApprovals({ id })).map(({ approved }) => approved))
    .toEqual([true]);

  // Narrower it is higher, and wide again as high as before.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => frame.evaluate(() => window.innerHeight)).toBeGreaterThan(height);
  await expect.poll(() => overflow(frame)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => frame.evaluate(() => window.innerHeight)).toBe(height);
  await page.close();
});

test('a site that is not listed gets an empty frame', async () => {
  const { clientToken } = await server.createProject();
  const { page, frame } = await openIn(stranger, clientToken);
  await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  await page.close();
});
