import type { Page } from 'playwright-core';
import type { LatencyRecording } from './latency.ts';

/** Between two keys or two turns of the wheel, in milliseconds. */
const PAUSE_MS = 120;

/** One key after the other, to what has the focus. */
export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Some words into what has the focus. */
export const type = (page: Page): Promise<void> => press(page, [...'wave two']);

/** A recording that tells how long a frame takes. */
type Frames = Pick<LatencyRecording, 'framesDuring'>;

/** Down the page with the wheel, from its top: `by` px a turn. */
export async function scroll(page: Page, recording: Frames, name: string, by: number) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(720, 450);
  await page.waitForTimeout(500);
  await recording.framesDuring(name, async () => {
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(60);
    }
  });
}

/** What one notch of a wheel scrolls, and what stands on a screen, in px. */
export const NOTCH = 120;
export const SCREEN = 800;

/** Rests the pointer on a button, so that nothing but what follows runs on the page; answers where it is. */
export async function pointAt(page: Page, name: string | RegExp): Promise<[number, number]> {
  const button = page.getByRole('button', { name, exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  const place: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(...place);
  // Its tooltip has come.
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

/** Picks a row up by its handle, carries it some rows down and lets it go. */
export async function drag(page: Page, recording: LatencyRecording, handle: string | RegExp) {
  const [x, y] = await pointAt(page, handle);
  // Past Playwright's mouse, which has scripts of its own run in the page as long as a button is down.
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
  await recording.during('lift a row', async () => {
    await mouse('mousePressed', 0);
    await mouse('mouseMoved', 8);
  });
  await recording.framesDuring('drag a row', async () => {
    for (let move = 1; move <= 16; move++) {
      await mouse('mouseMoved', 8 + 13 * move);
      await page.waitForTimeout(30);
    }
  });
  await recording.during('drop a row', () => mouse('mouseReleased', 8 + 13 * 16));
}

/** The same by keyboard. */
export async function dragByKeyboard(
  page: Page,
  recording: LatencyRecording,
  handle: string | RegExp,
) {
  const button = page.getByRole('button', { name: handle });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.focus();
  await page.waitForTimeout(500);
  await recording.during('lift a row by keyboard', () => page.keyboard.press('Space'));
  await recording.during('move a row by keyboard', () => press(page, Array(6).fill('ArrowDown')));
  await recording.during('drop a row by keyboard', () => page.keyboard.press('Space'));
}
