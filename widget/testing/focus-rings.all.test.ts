import { expect, test } from 'vitest';
import { cutRings } from './focus-rings.ts';
import { SCENES, statePages } from './state-pages.ts';

const pages = statePages();
const NAMES = [
  'project',
  'project-row-edit',
  'drawer',
  'history',
  'settings',
  'dashboard-list',
  'dashboard-timeline',
  'dashboard-agency-settings',
  'home',
  'participation',
];
const scenes = SCENES.filter(({ state }) => NAMES.includes(state.name));

test.each(
  scenes.map(
    (scene) => [`${scene.state.name}, ${scene.audience}, ${scene.width} px`, scene] as const,
  ),
)('nothing cuts the ring of the focus in %s', async (_name, scene) => {
  const page = await pages.open(scene);
  await expect.poll(() => cutRings(page)).toEqual([]);
});
