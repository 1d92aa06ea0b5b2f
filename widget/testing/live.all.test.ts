import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectPages } from './project-pages.ts';
import { study } from './study.ts';

const pages = projectPages();
const live = (page: Page) => page.getByText('Live', { exact: true });

test('tabs of many projects leave the browser connections for their requests', async () => {
  const { page } = await pages.open({ rows: study });
  await live(page).waitFor();
  const opened: Page[] = [];
  for (let count = 0; count < 6; count += 1) {
    const project = await pages.server().createProject();
    const next = await page.context().newPage();
    await next.goto(`${pages.server().url}/?token=${project.clientToken}`);
    await next.getByText(/^Last updated/).waitFor();
    opened.push(next);
  }
  await expect.poll(() => pages.server().live.counts()).toMatchObject({ internal: 1, client: 3 });
  // The next one in line gets the place of a tab that closes.
  await opened[0]?.close();
  await live(opened[3] ?? page).waitFor();
});
