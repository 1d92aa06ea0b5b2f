import { expect, test } from 'vitest';
import { examplePages } from './open-example.ts';

/** Tests a page of a framework, which ticks its approval: each page another one, because all share one API. */
export function hostPages(approvals: Readonly<Record<string, string>>): void {
  const pages = examplePages();
  test.each(Object.entries(approvals))(
    '%s mounts the dashboard, listens to it, changes its project and removes it',
    async (path, approval) => {
      const page = await pages.open(path);
      const dashboard = page.locator('project-dashboard');
      const heard = page.locator('output');
      const titled = (name: string) => dashboard.getByRole('heading', { name, level: 2 }).waitFor();
      await titled('Q3 Brand Perception Study');
      await expect.poll(() => heard.innerText()).toMatch(/\bready\b/);
      await pages.picture(page, path.replace('/', '-'));
      await dashboard.getByRole('checkbox', { name: `Approve ${approval}` }).click();
      await expect.poll(() => heard.innerText()).toMatch(/changed: .*approvals/);

      // The same element shows the other project, and the token is not an attribute.
      await dashboard.evaluate((element) => element.setAttribute('data-same', ''));
      await page.getByRole('button', { name: 'Q4 Ad Recall Tracker' }).click();
      await titled('Q4 Ad Recall Tracker');
      expect(await dashboard.getAttribute('data-same')).toBe('');
      expect(await dashboard.getAttribute('token')).toBeNull();

      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect.poll(() => dashboard.count()).toBe(0);
      await page.getByRole('button', { name: 'Q3 Brand Perception Study' }).click();
      await titled('Q3 Brand Perception Study');
    },
  );
}
