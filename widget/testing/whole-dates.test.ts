import { test } from 'vitest';
import { sceneOf, statePages } from './state-pages.ts';
import { hasWholeDates } from './whole-date.ts';

const pages = statePages();

test.each([
  ['project', 'internal'],
  ['dashboard-timeline', 'agency'],
] as const)('no date breaks or is cut at any width: %s, %s', async (name, audience) => {
  await hasWholeDates(await pages.open(sceneOf(name, audience)), name);
});
