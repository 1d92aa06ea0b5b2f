import type { Page } from 'playwright-core';
import { quiet } from './quiet.ts';
import { type Scene, statePages } from './state-pages.ts';

/** A network of 400 kbit/s. */
export async function throttled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
}

/** Sums the layout shifts that the browser reports into `window.shift`. Shifts after a click or key press do not count. */
const addUpShifts = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Sets up a test file that measures how far screens shift while they load. Below 0.02 nobody sees it. */
export function shiftPages() {
  const pages = statePages();
  return async (scene: Scene, prepare: (page: Page) => Promise<unknown>): Promise<number> => {
    const page = await pages.open({
      ...scene,
      state: {
        ...scene.state,
        isFresh: true,
        prepare: async (fresh, place) => {
          await scene.state.prepare?.(fresh, place);
          await fresh.addInitScript(addUpShifts);
          await prepare(fresh);
        },
      },
    });
    await quiet(page);
    const shift = Number(await page.evaluate('window.shift'));
    await page.close();
    return shift;
  };
}
