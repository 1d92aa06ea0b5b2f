import type { Page } from 'playwright-core';
import type { LatencyRecording } from './slow-page.ts';

/** The pause between two key presses or two wheel turns, in milliseconds. */
const PAUSE_MS = 120;

/** Presses one key after the other on the focused control. */
export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Types two words into the focused control. */
export const type = (page: Page): Promise<void> => press(page, [...'wave two']);

/** Rests the pointer on a button until its hover effects have ended. Returns the pointer's position. */
async function pointAt(page: Page, name: string | RegExp): Promise<[number, number]> {
  const button = page.getByRole('button', { name, exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  const place: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(...place);
  // Wait until its tooltip has opened.
  await page.waitForTimeout(1000);
  return place;
}

export async function click(
  page: Page,
  recording: LatencyRecording,
  name: string,
  what: string | RegExp,
) {
  const place = await pointAt(page, what);
  await recording.during(name, () => page.mouse.click(...place));
}

/** Picks a row up by its handle, drags it down some rows and drops it. Lifting and dropping are measured. */
export async function drag(
  page: Page,
  recording: LatencyRecording,
  name: string,
  handle: string | RegExp,
) {
  const [x, y] = await pointAt(page, handle);
  // Send raw input events: Playwright's mouse runs its own scripts in the page while a button is down.
  const session = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y: y + by,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await recording.during(name, async () => {
    await mouse('mousePressed', 0);
    await mouse('mouseMoved', 8);
  });
  for (let move = 1; move <= 16; move++) {
    await mouse('mouseMoved', 8 + 13 * move);
    await page.waitForTimeout(30);
  }
  await recording.during(name, () => mouse('mouseReleased', 8 + 13 * 16));
}

/** Lifts a row, moves it down some rows and drops it, all by keyboard. */
export async function dragByKeyboard(
  page: Page,
  recording: LatencyRecording,
  name: string,
  handle: string | RegExp,
) {
  const button = page.getByRole('button', { name: handle });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.focus();
  await page.waitForTimeout(500);
  await recording.during(name, () => page.keyboard.press('Space'));
  await recording.during(name, () => press(page, Array(6).fill('ArrowDown')));
  await recording.during(name, () => page.keyboard.press('Space'));
}
