import { afterAll, beforeAll, expect } from 'vitest';
import { takeArmedTooLate } from './manual-timers.ts';

/** How long a file's last connections may take to close, in milliseconds, and how often they are looked at. */
const LIMIT = 3000;
const LOOK = 10;

/** What a file may not leave to the next one of its worker. Browsers stay; their pages have a check of their own. */
const CHECKED = new Set(['TCPServerWrap', 'TCPSocketWrap', 'Timeout']);

let before: readonly string[] = [];
beforeAll(() => {
  before = process.getActiveResourcesInfo();
});

/** What is open now and was not before the file. */
function left(): string[] {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((kind) => {
    if (!CHECKED.has(kind)) return false;
    const at = known.indexOf(kind);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

afterAll(async () => {
  const since = performance.now();
  while (left().length > 0 && performance.now() - since < LIMIT)
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  expect(left(), 'servers, connections and timers that this file leaves').toEqual([]);
  expect(takeArmedTooLate(), 'timers that a stopped server armed').toEqual([]);
});
