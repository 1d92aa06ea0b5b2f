import { join } from 'node:path';
import { describe, test } from 'vitest';
import { PARTICIPATION_STATES } from './participation-states.ts';
import { SIZED_STATES } from './sized-states.ts';
import { WIDTHS } from './state.ts';
import { scenesOf, statePages } from './state-pages.ts';
import { STATES } from './states.ts';

const FOLDER = 'artefacts/screenshots';

/** Unless a state is for certain widths, the pictures show it on a tablet too. */
const states = [...STATES, ...SIZED_STATES, ...PARTICIPATION_STATES].map((state) => ({
  widths: [...WIDTHS, 820] as const,
  ...state,
}));

const cases = scenesOf(states).map(
  (scene) => [`${scene.state.name}-${scene.audience}-${scene.width}`, scene] as const,
);

describe('screenshots', () => {
  const pages = statePages();

  test.each(cases)('%s', async (_name, scene) => {
    const { state, audience, width } = scene;
    const page = await pages.open(scene);
    if (state.isLong) {
      // The browser does not draw content outside the window, and estimates its height.
      await page.locator('*').evaluateAll((elements) => {
        for (const element of elements)
          if (
            element instanceof HTMLElement &&
            getComputedStyle(element).contentVisibility === 'auto'
          )
            element.style.contentVisibility = 'visible';
      });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
    }
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({
        path: join(FOLDER, `${state.name}-${audience}-${theme}-${width}.png`),
        fullPage: state.isLong ?? false,
        // The browser's caret and animations differ from run to run.
        animations: 'disabled',
      });
    }
  });
});
