import { expect, test } from 'vitest';
import { examplePages } from '../../testing/open-example.ts';

const pages = examplePages();

test('makes the sandboxed frame as high as its project, wide and narrow', async () => {
  const page = await pages.open('iframe');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('row', { name: /Fieldwork/ }).waitFor();
  const inside = page.frame({ url: /\/embed/ });
  const overflow = () =>
    inside?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const height = () => page.locator('iframe').evaluate((it) => it.clientHeight);
  await expect.poll(overflow).toBe(0);
  const wide = await height();
  expect(wide).toBeGreaterThan(1200);
  await pages.picture(page, 'iframe');

  await page.setViewportSize({ width: 420, height: 900 });
  await expect.poll(height).toBeGreaterThan(wide);
  await expect.poll(overflow).toBe(0);

  // A message from another origin than the frame's is ignored. The heights are not compared: the tests of other
  // examples tick approvals of the same project, and the frame follows them.
  const styled = await page.evaluate(async () => {
    const heard = new Promise<void>((done) =>
      window.addEventListener('message', ({ data }) => {
        if (data.height === 10) done();
      }),
    );
    window.postMessage({ type: 'project-dashboard:resize', height: 10 }, '*');
    await heard;
    return document.querySelector('iframe')?.style.height;
  });
  expect(styled).toMatch(/^\d{4,}px$/);

  // The sandbox allows copying, and the frame has set no cookie.
  await frame.getByRole('button', { name: 'Actions for Project Milestones' }).click();
  await frame.getByRole('menuitem', { name: 'Copy as text' }).click();
  await frame
    .getByText(/copied/i)
    .first()
    .waitFor();
  await expect.poll(() => page.context().cookies()).toEqual([]);
});
