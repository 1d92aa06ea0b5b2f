import { expect, test } from 'vitest';
import { examplePages } from '../testing/open-example.ts';

const pages = examplePages();

// Each page ticks another row, because all share one API.
test.each([
  ['react-host', 'Screener questionnaire'],
  ['vue-host', 'Main questionnaire'],
  ['hosts/react-18', 'Stimulus boards'],
  ['hosts/svelte', 'Topline storyline'],
  ['hosts/angular', 'Report template'],
])(
  '%s mounts the dashboard, listens to it, changes its project and removes it',
  async (path, approval) => {
    const page = await pages.open(path);
    const dashboard = page.locator('project-dashboard');
    const heard = page.locator('output');
    await dashboard.getByRole('heading', { name: 'Q3 Brand Perception Study', level: 2 }).waitFor();
    await expect.poll(() => heard.innerText()).toMatch(/\bready\b/);
    await pages.picture(page, path.replace('/', '-'));
    await dashboard.getByRole('checkbox', { name: `Approve ${approval}` }).click();
    await expect.poll(() => heard.innerText()).toMatch(/changed: .*approvals/);

    // The same element shows the other project, and the token is not an attribute.
    await dashboard.evaluate((element) => element.setAttribute('data-same', ''));
    await page.getByRole('button', { name: 'Q4 Ad Recall Tracker' }).click();
    await dashboard.getByRole('heading', { name: 'Q4 Ad Recall Tracker', level: 2 }).waitFor();
    await expect.poll(() => dashboard.getAttribute('data-same')).toBe('');
    await expect.poll(() => dashboard.getAttribute('token')).toBeNull();

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => dashboard.count()).toBe(0);
    await page.getByRole('button', { name: 'Q3 Brand Perception Study' }).click();
    await dashboard.getByRole('heading', { name: 'Q3 Brand Perception Study', level: 2 }).waitFor();
  },
);
