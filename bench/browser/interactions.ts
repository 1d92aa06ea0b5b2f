import type { Page } from 'playwright-core';
import type { Step } from './trace.ts';

/** Twenty letters into what has the focus. */
export const typing = (page: Page): Step[] =>
  [...'questionnaire and so'].map((letter) => () => page.keyboard.press(letter));

/** From the top to the end with the wheel. */
export async function scrolling(page: Page): Promise<Step[]> {
  await page.evaluate(() => scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(720, 450);
  return Array.from(
    { length: Math.min(40, Math.ceil(height / 800)) },
    () => () => page.mouse.wheel(0, 800),
  );
}

/** Where something is on screen, its middle. */
export async function middleOf(page: Page, name: string | RegExp): Promise<[number, number]> {
  const button = page.getByRole('button', { name, exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Picks a handle up, carries it some rows down and lets it go. */
export function dragging(page: Page, [x, y]: readonly [number, number]) {
  const lift: Step = async () => {
    await page.mouse.down();
    await page.mouse.move(x, y + 8);
  };
  const carry = Array.from(
    { length: 20 },
    (_, index): Step =>
      () =>
        page.mouse.move(x, y + 8 + 13 * (index + 1)),
  );
  const drop: Step = () => page.mouse.up();
  return { lift, carry, drop };
}
