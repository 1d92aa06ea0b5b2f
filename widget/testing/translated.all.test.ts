import { expect, test } from 'vitest';
import { SCENES, statePages } from './state-pages.ts';
import { translate, words } from './translate.ts';

const pages = statePages();

/** Each state for each of its audiences, in its first width. */
const scenes = SCENES.filter(
  ({ state, audience }, index) =>
    index === SCENES.findIndex((one) => one.state.name === state.name && one.audience === audience),
);

test.each(scenes.map((scene) => [scene.state.name, scene.audience, scene] as const))(
  'a translated page says the same: %s, %s',
  async (_name, _audience, scene) => {
    const plain = await words(await pages.open(scene, (page) => translate(page, null)));
    const translated = await pages.open(scene, (page) => translate(page, 'wraps'));
    await expect.poll(() => words(translated)).toBe(plain);
    expect(await translated.locator('font font').count()).toBeGreaterThan(0);
  },
);
