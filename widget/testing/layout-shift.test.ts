import { expect, test } from 'vitest';
import { shiftPages, throttled } from './layout-shifts.ts';
import { sceneOf } from './state-pages.ts';

const shiftOf = shiftPages();

test.each([
  ['project', 'client', 390],
  ['project', 'internal', 1440],
] as const)(
  'the screen does not shift while it loads over 400 kbit/s: %s, %s, %i px',
  async (name, audience, width) => {
    expect(await shiftOf(sceneOf(name, audience, width), throttled)).toBeLessThan(0.02);
  },
);
