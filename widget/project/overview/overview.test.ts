import { expect, test } from 'vitest';
import { EXACT, form, hasFocus, press } from '../../testing/page-steps.ts';
import { projectPages } from '../../testing/project-pages.ts';

const pages = projectPages();

test('the form of the header takes the place of the tiles, so that each value stands once', async () => {
  const { page, project } = await pages.open();
  const overview = page.locator('#overview');
  const tiles = overview.getByRole('term');
  await expect
    .poll(() => tiles.allInnerTexts())
    .toEqual(['Client', 'Current Status', 'Project Lead', 'Shared Folder']);
  await press(overview, 'Edit');
  const edited = form(page, 'Edit project header');
  const title = edited.getByLabel('Study Name', EXACT);
  await hasFocus(title);
  expect(await tiles.count()).toBe(0);
  const widthOf = async (place: typeof title) => (await place.boundingBox())?.width ?? 0;
  const heading = overview.getByRole('heading', { name: project.title });
  expect(await widthOf(heading)).toBeLessThan(2);
  expect(await widthOf(title)).toBeGreaterThan((await widthOf(overview)) * 0.9);
  await press(edited, 'Cancel');
  await overview.getByText(project.projectLead).waitFor();
  expect(await widthOf(heading)).toBeGreaterThan(20);
  await hasFocus(overview.getByRole('button', { name: 'Edit', exact: true }));
});
