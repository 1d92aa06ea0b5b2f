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
  ['heading', '6', 6],
  ['heading', '7', undefined],
  ['locale', 'de', 'de'],
  ['locale', 'not a tag', undefined],
  ['locale', '', undefined],
  ['heading', '', undefined],
] as const)('%s reads %j as %j', (name, value, read) => {
  expect(dashboardAttributes[name](value)).toBe(read);
});

test.each([
  ['milestones overview', ['milestones', 'overview']],
  ['inputs,approvals, inputs ,nothing', ['inputs', 'approvals']],
  [
    ['status', 'analysis', 7],
    ['status', 'analysis'],
  ],
  ['', undefined],
  ['nothing', undefined],
  [null, undefined],
])('reads sections %j as %j', (value, read) => {
  expect(dashboardAttributes.sections(value)).toEqual(read);
});

test('every attribute name is one lower-case word, which every framework can set', () => {
  expect(Object.keys(dashboardAttributes).filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
});
