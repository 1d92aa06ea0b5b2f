import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type HostSite, hostPages } from './host-pages.ts';
import { signIn } from './sign-in.ts';

const hosts = hostPages();

/** Opens a page of the site with a sandboxed frame of this path, which takes the height that it posts. */
async function openIn(
  site: HostSite,
  path: string,
  prepare: (page: Page) => unknown = () => undefined,
) {
  const { url } = hosts.server();
  const page = await hosts.open(
    `<iframe title="Your study" src="${url}/${path}" sandbox="allow-scripts allow-same-origin"
  style="width: 100%; height: 100px; border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    const frame = document.querySelector('iframe');
    if (origin === '${url}' && data.type === 'project-dashboard:resize') frame.style.height = data.height + 'px';
  });
</script>`,
    { site, prepare },
  );
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
  const { clientToken, internalToken, id } = await hosts.server().createProject();
  const client = hosts.server().client(internalToken);
  await client.createApproval({ id, body: { itemName: 'Questionnaire' } });
  const { page, frame } = await openIn('reader', `embed?token=${clientToken}`);
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
});

test('a listed site may frame a client link, and only an internal site may frame an internal link', async () => {
  const { clientToken, internalToken } = await hosts.server().createProject();
  for (const [site, token, shown] of [
    ['reader', clientToken, 'client view'],
    ['portal', clientToken, 'client view'],
    ['stranger', clientToken, 'empty'],
    ['reader', internalToken, 'empty'],
    ['portal', internalToken, 'internal view'],
    ['stranger', internalToken, 'empty'],
  ] as const) {
    const { frame } = await openIn(site, `embed?token=${token}`);
    const isShown = await isFilled(frame);
    const edits = await frame.getByRole('button', { name: /^Edit$/ }).count();
    const view = edits > 0 ? 'internal view' : 'client view';
    expect([site, isShown ? view : 'empty']).toEqual([site, shown]);
  }
});

test("the agency's session gives a framed client link no more rights", async () => {
  const { clientToken } = await hosts.server().createProject();
  const asked: string[] = [];
  // The test's sites differ only by port, so the browser sends the cookie into the frame.
  const signedIn = async (page: Page) => {
    await signIn(page, hosts.server());
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  };
  const { frame } = await openIn('reader', `embed?token=${clientToken}`, signedIn);
  await frame.getByRole('heading', { level: 1 }).waitFor();
  expect(await frame.getByRole('button', { name: /Edit|Add/ }).count()).toBe(0);
  expect(asked.filter((path) => /^\/api\/(projects|session)$/.test(path))).toEqual([]);
  const unknown = await openIn('reader', `embed?token=${'f'.repeat(32)}`, signedIn);
  await unknown.frame.getByText(/^Project not found or access denied/).waitFor();
});
