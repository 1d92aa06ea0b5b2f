import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Driver } from './driver.ts';
import { findInPage, stepsTo, type Target } from './find-in-page.ts';

/** WebDriver's name of the field with an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const element = z.object({ [ELEMENT]: z.string() });
const opened = z.object({ handle: z.string() });

/** WebDriver's characters of keys without one. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  F8: '\uE038',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

/** What a person does in one window or tab of a browser. Everything that looks for something waits until it is there. */
export interface BrowserWindow {
  goto(url: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field by keys. */
  fill(target: Target, text: string): Promise<void>;
  /** Chooses an option of a select by its text. */
  choose(target: Target, option: string): Promise<void>;
  /** Sets a date field to a date `yyyy-mm-dd`. */
  setDate(target: Target, date: string): Promise<void>;
  /** Presses a key, such as `Tab` or `Control+z`. */
  press(keys: string): Promise<void>;
  /** Drags by the mouse from the middle of one element to just above the middle of another. */
  drag(from: Target, to: Target): Promise<void>;
  see(target: Target | string): Promise<void>;
  gone(target: Target | string): Promise<void>;
  /** The result of a function in the page, for the first visible element of a target. */
  read(target: Target, what: (found: Element) => unknown): Promise<unknown>;
  /** The name of the focused element. */
  focused(): Promise<string>;
  /** The result of a script with `return`. */
  run(script: string): Promise<unknown>;
  /** Opens a window, with a width in px one without toolbars. */
  open(url: string, width?: number): Promise<BrowserWindow>;
}

const SIZE = { x: 0, y: 0, width: 1440, height: 1000 };

/** The window that commands go to. */
const current = new WeakMap<Driver, string>();

/** The window of this handle; without one, the window that the browser started with. */
export async function browserWindow(driver: Driver, own?: string): Promise<BrowserWindow> {
  const handle = own ?? (await driver.windows())[0] ?? '';
  if (own === undefined) {
    await driver.send('setRect', SIZE);
    current.set(driver, handle);
  }
  /** WebKitGTK loses keys that come just after a switch, also after one to the same window. */
  const enter = async () => {
    if (current.get(driver) === handle) return;
    await driver.send('switchWindow', { handle });
    current.set(driver, handle);
  };
  const script = (text: string, ...args: unknown[]) =>
    driver.send('script', { script: text, args });
  const run = async (text: string, ...args: unknown[]) => {
    await enter();
    return script(text, ...args);
  };
  const find = async (target: Target): Promise<readonly string[]> => {
    const found = await run(`return (${findInPage})(arguments[0])`, stepsTo(target));
    return z
      .array(element)
      .parse(found)
      .map((one) => one[ELEMENT]);
  };
  const soon = async <T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> => {
    let result: T | undefined;
    await expect
      .poll(
        async () => {
          result = await attempt();
          return result !== undefined;
        },
        { message: what, interval: 100 },
      )
      .toBe(true);
    if (result === undefined) throw new Error(what);
    return result;
  };
  const named = (target: Target): string => {
    const { in: place, ...rest } = target;
    const words = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
    return `${words.join(', ')}${place === undefined ? '' : ` in ${named(place)}`}`;
  };
  const first = (target: Target) => soon(named(target), async () => (await find(target))[0]);
  const reference = (id: string) => ({ [ELEMENT]: id, ELEMENT: id });
  const asTarget = (target: Target | string) =>
    typeof target === 'string' ? { text: target } : target;

  /** Presses the mouse in the middle of an element, or `x` px from its left edge, as soon as it is uncovered and rests. */
  const click = async (target: Target, x?: number) => {
    let before = '';
    await soon(named(target), async () => {
      const [id] = await find(target);
      if (id === undefined) return undefined;
      const found = await script(
        `return (${placeToPress}).apply(null, arguments)`,
        reference(id),
        x,
      );
      const { success, data: place } = z.object({ x: z.number(), y: z.number() }).safeParse(found);
      const isResting = before === JSON.stringify(found);
      before = JSON.stringify(found);
      if (!success || !isResting) return undefined;
      await point([
        { type: 'pointerMove', origin: 'viewport', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
      return true;
    });
  };
  const perform = async (source: object) => {
    await enter();
    await driver.send('actions', { actions: [source] });
  };
  const point = (actions: readonly unknown[]) =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const typeKeys = (actions: readonly unknown[]) => perform({ type: 'key', id: 'keys', actions });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  const keys = (text: string) => typeKeys([...text].flatMap((value) => [down(value), up(value)]));
  const press = (combination: string) => {
    const strokes = combination.split('+').map((key) => KEYS[key] ?? key);
    return typeKeys([...strokes.map(down), ...strokes.toReversed().map(up)]);
  };
  /** Waits until a field has this value. */
  const has = async (target: Target, value: string) => {
    const id = await first(target);
    await soon(`${named(target)} with ${value}`, async () =>
      (await script('return arguments[0].value', reference(id))) === value ? true : undefined,
    );
  };

  return {
    run: (text) => run(text),
    async goto(url) {
      await enter();
      await driver.send('navigate', { url });
    },
    click: (target) => click(target),
    async fill(target, text) {
      await click(target);
      await press('Control+a');
      await keys(text);
      await has(target, text);
    },
    async choose(target, option) {
      const chosen = element.parse(
        await script(
          'return [...arguments[0].options].find((one) => one.text === arguments[1])',
          reference(await first(target)),
          option,
        ),
      );
      await driver.send('click', { id: chosen[ELEMENT] });
    },
    async setDate(target, date) {
      // The month stands first.
      await click(target, 20);
      const [year = '', month = '', day = ''] = date.split('-');
      await keys([month, day, year].join(driver.dateSeparator));
      await has(target, date);
    },
    press,
    async drag(from, to) {
      const spot = z.object({ x: z.number(), y: z.number() });
      const middle = async (target: Target) =>
        spot.parse(
          await script(`return (${placeToPress})(arguments[0])`, reference(await first(target))),
        );
      // The rows move during the drag, so the end is where the target is now.
      const start = await middle(from);
      const end = await middle(to);
      const move = ({ x, y }: { x: number; y: number }, by: number) => ({
        type: 'pointerMove',
        origin: 'viewport',
        x,
        y: y + by,
        duration: 150,
      });
      await point([
        move(start, 0),
        { type: 'pointerDown', button: 0 },
        move(start, -20),
        move(end, 0),
        move(end, -12),
        // The list shows the place before a hand lets go.
        { type: 'pause', duration: 300 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async see(target) {
      await first(asTarget(target));
    },
    async gone(target) {
      await soon(`no ${named(asTarget(target))}`, async () =>
        (await find(asTarget(target))).length === 0 ? true : undefined,
      );
    },
    async read(target, what) {
      const id = await first(target);
      return script(`return (${what})(arguments[0])`, reference(id));
    },
    async focused() {
      return String(await run(`return (${focusedName})()`));
    },
    async open(url, width) {
      const before = await driver.windows();
      await enter();
      if (width === undefined) {
        const added = opened.parse(await driver.send('newWindow', { type: 'window' }));
        await driver.send('switchWindow', { handle: added.handle });
        current.set(driver, added.handle);
        await driver.send('setRect', SIZE);
        const window = await browserWindow(driver, added.handle);
        await window.goto(url);
        return window;
      }
      // Browsers open a window only for a press.
      await driver.send('navigate', {
        url: `data:text/html,<button onclick="open('${url}','_blank','width=${width},height=844')">Open</button>`,
      });
      await click({ role: 'button', name: 'Open' });
      const added = await soon('a new window', async () =>
        (await driver.windows()).find((one) => !before.includes(one)),
      );
      return browserWindow(driver, added);
    },
  };
}

/**
 * Runs in the page: scrolls to an element and says where to press it. Null while something covers it. The driver's own
 * click takes every field in a shadow root for covered (WebKitGTK 2.50).
 */
function placeToPress(found: Element, left?: number): { x: number; y: number } | null {
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 80 || bottom > innerHeight - 20)
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = { x: Math.round(x + (left ?? width / 2)), y: Math.round(y + height / 2) };
  let hit = document.elementFromPoint(place.x, place.y);
  for (;;) {
    const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(place.x, place.y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  const labels = 'labels' in found && found.labels instanceof NodeList ? [...found.labels] : [];
  return [found, ...labels].some((one) => one.contains(hit)) || hit?.contains(found) ? place : null;
}

/** Runs in the page: the name of the focused element. */
function focusedName(): string {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  const labels = found && 'labels' in found && found.labels instanceof NodeList ? found.labels : [];
  const label = [...labels].map((one) => one.textContent).join(' ');
  const own = found?.getAttribute('aria-label') ?? (label || (found?.textContent ?? ''));
  return own.replace(/\s+/g, ' ').trim();
}
