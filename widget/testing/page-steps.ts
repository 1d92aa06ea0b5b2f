import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

/** For names that another name contains. */
export const EXACT = { exact: true } as const;

export const notices = (page: Page) => page.getByRole('region', { name: /^Notices/ });
export const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Clicks the first button of exactly this name. */
export const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.matches(':focus'))).toBe(true);

/** Where something is on the page. */
export async function boxOf(place: Locator) {
  const box = await place.first().boundingBox();
  if (box === null) throw new Error('It is not on screen.');
  return { ...box, left: box.x, right: box.x + box.width, bottom: box.y + box.height };
}

/** True if a part of the other place is behind this one. */
export async function covers(place: Locator, other: Locator): Promise<boolean> {
  const [above, below] = [await boxOf(place), await boxOf(other)];
  return (
    below.left < above.right &&
    below.right > above.left &&
    below.y < above.bottom &&
    below.bottom > above.y
  );
}

export const hasValue = (field: Locator, value: string) =>
  expect.poll(() => field.inputValue()).toBe(value);

/** Pastes text into a field, as the browser does after Ctrl+V. */
export async function paste(field: Locator, text: string) {
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+V');
}

/** Reads again what is on screen. */
export const refresh = (page: Page) =>
  page.evaluate("document.querySelector('project-dashboard-page').refresh()");

type Answer = (route: Route) => Promise<unknown>;
const sendOn: Answer = (route) => route.continue();

/** Loses a request on its way to the server. */
export const lose: Answer = (route) => route.abort();

/** Holds the requests that its `hold` handles, and answers them and those that follow after `open`. */
export function makeGate(isHeld: (request: Request) => boolean = () => true) {
  let release: (answer: Answer) => void = () => {};
  const released = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return {
    open: (answer = sendOn) => release(answer),
    hold: async (route: Route) => {
      if (isHeld(route.request())) await (await released)(route);
      else await route.continue();
    },
  };
}

/** Holds requests to this address. Calling the returned function answers them and those that follow. */
export async function hold(page: Page, address: string, isHeld?: (request: Request) => boolean) {
  const gate = makeGate(isHeld);
  await page.route(address, gate.hold);
  return gate.open;
}

/** True for a request that changes stored data. Presence does not. */
export const isChange = (request: Request) =>
  request.method() !== 'GET' && !request.url().endsWith('/editing');

/** Records the changes that the page sends from now on: `POST /milestones`, and the key that makes a repeat safe. */
export function changesOf(page: Page) {
  const sent: { readonly change: string; readonly key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!isChange(request)) return;
    const path = new URL(request.url()).pathname.replace(/^\/api(\/projects\/[^/]+)?/, '');
    sent.push({
      change: `${request.method()} ${path}`,
      key: request.headers()['idempotency-key'],
    });
  });
  return sent;
}

/** Holds every change that the page sends. */
export const holdChanges = (page: Page) => hold(page, '**/api/**', isChange);
