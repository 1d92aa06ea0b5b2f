import { join } from 'node:path';
import { describe, test } from 'vitest';
import { PARTICIPATION_STATES } from './participation-states.ts';
import { SIZED_STATES } from './sized-states.ts';
import { HEIGHTS, WIDTHS } from './state.ts';
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
    // The browser does not draw content outside the window, so make the window as high as the page. What is not drawn
    // has an estimated height, so measure again once it is drawn.
    for (let height = 0, next: number = HEIGHTS[width]; state.isLong && height !== next; ) {
      height = next;
      await page.setViewportSize({ width, height });
      const drawn = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => done(document.documentElement.scrollHeight)),
            );
          }),
      );
      next = Math.max(drawn, height);
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
