import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accentTokens, contrast, GROUNDS, LEAST_CONTRAST } from './face.ts';
import { accentFault, agencyChanges, checkAccent, nearestAccent, readHex } from './settings.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#f4c', '#ff44cc'],
  [' #0B5563 ', '#0b5563'],
  ['red', null],
  ['#ff', null],
  ['#12345', null],
  ['0b5563', null],
  ['#0b5563ff', null],
])('reads the colour %o as %o', (text, colour) => {
  expect(readHex(text)).toBe(colour);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

describe('an accent', () => {
  test.each([
    ['red', '"red" is not a colour. Write it as #0b5563.'],
    ['#ff', '"#ff" is not a colour. Write it as #0b5563.'],
    ['#f4c', 'White text on #f4c has a contrast of 3.0. Use #d00097 or darker.'],
    ['#767676', '#767676 as text on the page has a contrast of 4.1. Use #6e6e6e or darker.'],
  ])('%s is refused', (accent, message) => {
    const { error } = z.safeParse(agencyChanges, { accent });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('is stored in one form', () => {
    expect(z.parse(agencyChanges, { accent: '#0B5563' })).toEqual({ accent: '#0b5563' });
    expect(z.parse(agencyChanges, { accent: null })).toEqual({ accent: null });
  });

  test('the suggested colour passes, and passes unchanged if the colour passed already', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const suggested = nearestAccent(colour);
        expect(accentFault(suggested)).toBeNull();
        if (accentFault(colour) === null) expect(suggested).toBe(colour);
      }),
    );
  });

  test('gives text with enough contrast in both themes, whatever the colour', () => {
    fc.assert(
      fc.property(hex.map(nearestAccent), (colour) => {
        const { light, dark } = accentTokens(colour);
        const pairs = [
          ...[light.onAccent, light.accentSoft].map((ground) => [light.accent, ground]),
          [light.accentHover, light.onAccent],
          ...[dark.accent, dark.accentHover].flatMap((accent) =>
            [GROUNDS.surfaceDark, dark.onAccent, dark.accentSoft].map((ground) => [accent, ground]),
          ),
        ];
        for (const [accent = '', ground = ''] of pairs)
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        for (const check of checkAccent(colour))
          expect(check.contrast).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });
});
