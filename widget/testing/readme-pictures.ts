import { test } from 'vitest';
import type { Audience, Width } from './state.ts';
import { sceneOf, statePages } from './state-pages.ts';

const pages = statePages();

const PICTURES: readonly (readonly [file: string, state: string, Audience, Width])[] = [
  ['project-internal', 'project', 'internal', 1440],
  ['project-client', 'project', 'client', 1440],
  ['project-phone', 'project', 'client', 390],
  ['project-list', 'dashboard-list', 'agency', 1440],
];

test.each(PICTURES)('widget/media/%s.png', async (file, name, audience, width) => {
  const page = await pages.open(sceneOf(name, audience, width));
  await page.screenshot({ path: `widget/media/${file}.png`, animations: 'disabled' });
});
