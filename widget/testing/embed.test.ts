import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles } from '../../api/http/pages/static-files.ts';
import { startTestServer, type TestServer } from '../../api/testing/server.ts';
import { systemTimers } from '../../api/timers.ts';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { built } from '../../core/testing/built.ts';
import { openSite, type Site } from './open-site.ts';

let server: TestServer;
let browser: Browser;
let portal: Site;
let intranet: Site;
let stranger: Site;

beforeAll(async () => {
  const files = readStaticFiles(built('widget'));
  [portal, intranet, stranger, browser] = await Promise.all([
    openSite(),
    openSite(),
    openSite(),
    sharedBrowser(),
  ]);
  const embedOrigins = new Map([
    [portal.origin, 'client' as const],
    [intranet.origin, 'internal' as const],
  ]);
  const settings = { embedOrigins };
  server = await startTestServer({ files, settings, timers: systemTimers() });
});
afterAll(async () => {
  await closePages();
  await server?.stop();
  for (const site of [portal, intranet, stranger]) site?.close();
});

/** The site's page: a sandboxed frame that takes the height it posts. */
const host = (path: string) => `<!doctype html>
<html lang="en"><title>Portal</title>
<iframe title="Your study" src="${server.url}/${path}" sandbox="allow-scripts allow-same-origin"
  style="width: 100%; height: 100px; border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    const frame = document.querySelector('iframe');
    if (origin === '${server.url}' && data.type === 'project-dashboard:resize') frame.style.height = data.height + 'px';
  });
</script></html>`;

/** Opens a page of the site that frames a project by token, or another path. */
async function openIn(site: Site, token: string, path = `embed?token=${token}`) {
  const page = await browser.newPage();
  site.show(host(path));
  await page.goto(site.origin);
  const frame = page.frames().at(-1);
  if (frame === undefined) throw new Error('The page has no frame.');
  return { page, frame };
}

/** True if the frame shows a page. For a refused frame the browser shows its own error page. */
async function isFilled(frame: Frame): Promise<boolean> {
  await expect
    .poll(async () => {
      if (frame.url().startsWith('chrome-error:')) return 'refused';
      const isThere = await frame.locator('h1, pre').count();
      return isThere > 0 ? 'filled' : 'waiting';
    })
    .not.toBe('waiting');
  return !frame.url().startsWith('chrome-error:');
}

const overflow = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

test('a frame takes the height of its content and shows the client view', async () => {
  const { clientToken, internalToken, id } = await server.createProject();
  const client = server.client(internalToken);
  await client.createApproval({ id, body: { itemName: 'Questionnaire' } });
  const { page, frame } = await openIn(portal, clientToken);
  const tick = frame.getByRole('checkbox', { name: 'Approve Questionnaire' });
  await tick.waitFor();
  await expect.poll(() => overflow(frame)).toBe(0);
  const innerHeight = () => frame.evaluate(() => window.innerHeight);
  const height = await innerHeight();
  expect(height).toBeGreaterThan(400);

  await tick.check();
  await expect
    .poll(async () => (await client.listApprovals({ id })).map(({ approved }) => approved))
    .toEqual([true]);

  // A narrower window makes the frame higher; a wider one makes it lower again.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(innerHeight).toBeGreaterThan(height);
  await expect.poll(() => overflow(frame)).toBe(0);
  const narrow = await innerHeight();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(innerHeight).toBeLessThan(narrow);
  await expect.poll(() => overflow(frame)).toBe(0);
  await page.close();
});

test('a listed site may frame a client link, and only an internal site may frame an internal link', async () => {
  const { clientToken, internalToken } = await server.createProject();
  const frames = async (site: Site, token: string) => {
    const { page, frame } = await openIn(site, token);
    const isShown = await isFilled(frame);
    const edits = await frame.getByRole('button', { name: /^Edit$/ }).count();
    await page.close();
    return isShown ? (edits > 0 ? 'internal view' : 'client view') : 'empty';
  };
  expect(await frames(portal, clientToken)).toBe('client view');
  expect(await frames(intranet, clientToken)).toBe('client view');
  expect(await frames(stranger, clientToken)).toBe('empty');
  expect(await frames(portal, internalToken)).toBe('empty');
  expect(await frames(intranet, internalToken)).toBe('internal view');
  expect(await frames(stranger, internalToken)).toBe('empty');
});

test('no other page can be framed, not even by an internal site', async () => {
  const { clientToken, internalToken } = await server.createProject();
  const link = await server.makeSigninLink();
  for (const path of [
    '',
    `?token=${clientToken}`,
    `?token=${internalToken}`,
    'dashboard',
    link.slice(server.url.length + 1),
    'healthz',
  ]) {
    const { page, frame } = await openIn(intranet, '', path);
    expect([path, await isFilled(frame)]).toEqual([path, false]);
    await page.close();
  }
});

test('a frame is refused when its address changes to an internal token', async () => {
  const { clientToken, internalToken } = await server.createProject();
  const { page, frame } = await openIn(portal, clientToken);
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((token) => {
    const element = document.querySelector('iframe');
    if (element) element.src = element.src.replace(/token=.*/, `token=${token}`);
  }, internalToken);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await page.close();
});

test("the agency's session gives a framed client link no more rights", async () => {
  const project = await server.createProject();
  const context = await browser.newContext();
  const page = await context.newPage();
  // The test's sites differ only by port, so the browser sends the cookie into the frame.
  await page.goto(await server.makeSigninLink());
  await page.getByText(/^Showing \d+ project/).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  portal.show(host(`embed?token=${project.clientToken}`));
  await page.goto(portal.origin);
  const frame = page.frames().at(-1);
  await frame?.getByRole('heading', { level: 1 }).waitFor();
  expect(await frame?.getByRole('button', { name: /Edit|Add/ }).count()).toBe(0);
  expect(asked.filter((path) => /^\/api\/(projects|session)$/.test(path))).toEqual([]);
  portal.show(host(`embed?token=${'f'.repeat(32)}`));
  await page.goto(portal.origin);
  await page
    .frames()
    .at(-1)
    ?.getByText(/^Project not found or access denied/)
    .waitFor();
  await context.close();
});
