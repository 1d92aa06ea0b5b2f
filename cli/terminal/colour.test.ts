import { expect, test } from 'vitest';
import { useColor } from './io.ts';

const terminal = { isTTY: true };
const pipe = {};

test.each([
  ['a terminal', terminal, {}, false, true],
  ['a pipe', pipe, {}, false, false],
  ['NO_COLOR', terminal, { NO_COLOR: '1' }, false, false],
  ['an empty NO_COLOR', terminal, { NO_COLOR: '' }, false, true],
  ['a dumb terminal', terminal, { TERM: 'dumb' }, false, false],
  ['FORCE_COLOR in a pipe', pipe, { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR over NO_COLOR', pipe, { FORCE_COLOR: '', NO_COLOR: '1' }, false, true],
  ['FORCE_COLOR=0', terminal, { FORCE_COLOR: '0' }, false, false],
  ['--no-color over FORCE_COLOR', terminal, { FORCE_COLOR: '1' }, true, false],
])('%s', (_, stream, env, refused, expected) => {
  expect(useColor(stream, env, refused)).toBe(expected);
});
