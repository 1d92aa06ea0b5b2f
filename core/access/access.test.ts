import { expect, test } from 'vitest';
import { isAccessToken, makeToken, maskToken, projectUrl } from './index.ts';

const token = 'a3f90000111122223333444455552c71';

test('a token is 32 letters, digits and underscores or more', () => {
  const tokens = [token, 'A_'.repeat(16), 'a'.repeat(64)];
  expect(tokens.filter((text) => !isAccessToken(text))).toEqual([]);
  const long = 'a'.repeat(32);
  const others = [
    'a'.repeat(31),
    `${'a'.repeat(31)}-`,
    `${'a'.repeat(31)}é`,
    `${long}\n`,
    ` ${long}`,
  ];
  expect([...others, '', null, undefined].filter(isAccessToken)).toEqual([]);
});

test('makes a different token of 32 hexadecimal characters each time', () => {
  const tokens = Array.from({ length: 50 }, makeToken);
  expect(tokens.filter((one) => !/^[0-9a-f]{32}$/.test(one))).toEqual([]);
  expect(new Set(tokens).size).toBe(50);
});

test('masks all but the first and last characters of a token', () => {
  expect(maskToken(token)).toBe('a3f9••••••••2c71');
  expect(maskToken('12345678')).toBe('••••••••');
});

test.each([
  ['https://studio.example', `https://studio.example/?token=${token}`],
  ['https://studio.example/', `https://studio.example/?token=${token}`],
  ['http://localhost:3000', `http://localhost:3000/?token=${token}`],
])('builds the project address at %s', (origin, expected) => {
  expect(projectUrl(origin, token)).toBe(expected);
});
