import { expect, test } from 'vitest';
import { inBothThemes, inLight } from './accessibility.ts';
import { sceneOf, statePages } from './state-pages.ts';

const pages = statePages();

test.each([
  ['project', 'client', 390],
  ['milestone-edit', 'internal', 1440],
  ['dialog-reschedule', 'internal', 1440],
  ['dashboard-list', 'agency', 1440],
] as const)(
  'axe-core finds no violations in both themes and forced colours: %s, %s, %i px',
  async (name, audience, width) => {
    const scene = sceneOf(name, audience, width);
    const page = await pages.open(scene);
    expect(await inBothThemes(page, scene)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await inLight(page, scene)).toEqual([]);
  },
);
