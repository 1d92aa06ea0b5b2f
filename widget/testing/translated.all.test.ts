import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { followTranslator } from './follow-translator.ts';
import { SCENES, statePages } from './state-pages.ts';
import { type Translator, texts, translate } from './translate.ts';

const pages = statePages();

/** Each state for each of its audiences, in its first width. Who else is here differs between the two pages. */
const scenes = SCENES.filter(
  ({ state, audience }, index) =>
    state.name !== 'live-others' &&
    index === SCENES.findIndex((one) => one.state.name === state.name && one.audience === audience),
);

/** The texts of a page. Until its next try each page counts for itself. */
const words = async (page: Page) =>
  (await texts(page)).map((text) => text.replace(/^(Next try in) \d+ seconds?/, '$1 …'));

/** Without live updates, so that neither page says that the other one is here. */
const prepare = (translator: Translator | null) => async (page: Page) => {
  await page.route('**/events', (route) => route.fulfill({ status: 404, body: '' }));
  await translate(page, translator);
};

test.each(scenes.map((scene) => [scene.state.name, scene.audience, scene] as const))(
  'a translated page says the same: %s, %s',
  async (_name, _audience, scene) => {
    const plain = await pages.open(scene, prepare(null));
    const translated = await pages.open(scene, prepare('wraps'));
    await expect
      .poll(async () => ({ plain: await words(plain), translated: await words(translated) }))
      .toSatisfy(
        (shown) => JSON.stringify(shown.plain) === JSON.stringify(shown.translated),
        'both pages say the same',
      );
    expect(await translated.locator('font font').count()).toBeGreaterThan(0);
  },
);

describe('a page whose texts a translator replaces', () => followTranslator('replaces'));
describe('a page whose texts a translator moves', () => followTranslator('moves'));
