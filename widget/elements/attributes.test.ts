import { expect, test } from 'vitest';
import { dashboardAttributes } from './attributes.ts';

test.each([
  ['token', ' abc ', 'abc'],
  ['token', '', undefined],
  ['token', null, undefined],
  ['nav', 'bar', 'bar'],
  ['nav', 'top', undefined],
  ['theme', 'dark', 'dark'],
  ['theme', 'DARK', undefined],
  ['heading', '2', 2],
  ['heading', 3, 3],
  ['heading', '6', undefined],
  ['heading', '', undefined],
] as const)('%s %j reads as %j', (name, value, read) => {
  expect(dashboardAttributes[name](value)).toBe(read);
});

test('names are single lower-case words, which every framework can set', () => {
  expect(Object.keys(dashboardAttributes).filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});
