import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';

const pages = projectPages();

/** What a page asks for, in its order: scripts by their names without hashes, calls by their last part. */
function requestsOf(page: Page) {
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script')
      scripts.push(pathname.replace(/.*\//, '').replace(/-[\w-]{8}\.js$/, '.js'));
    if (pathname.startsWith('/api/')) calls.push(pathname.replace(/.*\/(?=\w+$)/, '').slice(0, 12));
  });
  return { scripts, calls };
}

test('a client loads one chunk and no editing code; its project is asked for before the chunk is there', async () => {
  const { page, project } = await pages.open({
    view: 'client',
    rows: (client, { id }) => client.createMilestone({ id, body: { title: 'Kickoff' } }),
  });
  await page.goto('about:blank');
  await page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/widget.js"></script>
        <project-dashboard token="${project.clientToken}"></project-dashboard>`,
    }),
  );
  // The chunk waits until the first call is made: without the loader's call it would wait for ever.
  const firstCall = page.waitForRequest('**/api/projects/token/*');
  await page.route('**/assets/element-*.js', async (route) => {
    await firstCall;
    await route.continue();
  });
  const seen = requestsOf(page);
  await page.goto(`${pages.server().url}/portal`);
  await page.getByRole('row', { name: /Kickoff/ }).waitFor();
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(seen.scripts.toSorted()).toEqual(['element.js', 'rolldown-runtime.js', 'widget.js']);
  expect(seen.calls).toHaveLength(4);
  expect(seen.calls.slice(1).toSorted()).toEqual(['approvals', 'inputs', 'milestones']);
});

test('a part whose code does not come says so and can be tried again', async () => {
  const { page } = await pages.open({
    rows: (client, { id }) => client.createMilestone({ id, body: { title: 'Kickoff' } }),
    prepare: (page) => page.route('**/assets/editor-*.js', (route) => route.abort()),
  });
  const milestones = page.locator('[data-section=milestones]');
  const failure = milestones.getByRole('alert').filter({ hasText: 'This part did not load' });
  await failure.waitFor();
  // The rest of the page is there.
  await page.getByRole('button', { name: 'Edit plan' }).waitFor();
  await page.unroute('**/assets/editor-*.js');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add milestone' }).waitFor();
  expect(await failure.count()).toBe(0);
});

test('an element whose code does not come says so and can be tried again', async () => {
  const { page } = await pages.open({
    view: 'client',
    prepare: (page) => page.route('**/assets/element-*.js', (route) => route.abort()),
  });
  const element = page.locator('project-dashboard-page');
  await element.getByText('This did not load.').waitFor();
  await page.unroute('**/assets/element-*.js');
  await element.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
  expect(await element.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false);
});
