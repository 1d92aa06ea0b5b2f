import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccessToken, makeToken, maskToken, projectUrl } from './token.ts';
import { tokenIn } from './token-in.ts';

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

describe('the token in a pasted text', () => {
  const link = projectUrl('https://studio.example', token);
  const halves = `${token.slice(0, 12)}\r\n  ${token.slice(12)}`;
  test.each([
    token,
    ` ${token}\n`,
    `<${token}>`,
    `"${token}".`,
    `Token: ${token}, for reading`,
    halves,
    `<${halves}>`,
    link,
    ` <${link}> `,
    `${link}&utm_source=mail`,
    `${link}#milestones`,
    `https://studio.example/?utm_source=mail&token=${token}#status`,
    `https://studio.example/embed?token=${token}&theme=dark`,
    `https://studio.example/client/${token}`,
    `https://studio.example/client/${token}/?x=1`,
    `Dear Rosa,\nyour project: ${link}\nRegards, Ana`,
    link.replace(token, halves),
    `Dear Rosa, your project: ${link.replace(token, halves)} Regards`,
    `https://safe.example/?url=${encodeURIComponent(link)}&data=${'0'.repeat(32)}`,
    `https://safe.example/?data=${'0'.repeat(40)}&url=${encodeURIComponent(encodeURIComponent(link))}`,
    `${token.slice(0, 9)}\u200b${token.slice(9)}`,
    `[Open your project](${link})`,
    link.replace('token=', 'Token='),
  ])('%j', (text) => {
    expect(tokenIn(text)).toBe(token);
  });

  test.each(['', ' short ', 'https://studio.example/', 'https://studio.example/?token=short'])(
    'is not in %j',
    (text) => {
      expect(tokenIn(text)).toBe(text.trim());
    },
  );

  test('a token of any form is found in its link', () => {
    const tokens = fc.stringMatching(/^[A-Za-z0-9_]{32,70}$/);
    fc.assert(
      fc.property(tokens, (any) => {
        expect(tokenIn(any)).toBe(any);
        expect(tokenIn(projectUrl('https://studio.example', any))).toBe(any);
        expect(isAccessToken(tokenIn(` <${projectUrl('http://h', any)}&a=b> `))).toBe(true);
      }),
    );
  });
});
