import { expect, test } from 'vitest';
import { jsonText, sanitise } from './safe-text.ts';

test.each([
  ['colour', '\u001b[31mred\u001b[0m', 'red'],
  ['a window title', '\u001b]0;owned\u0007study', 'study'],
  ['a link', '\u001b]8;;https://x.example\u0007study\u001b]8;;\u0007', 'study'],
  ['a C1 sequence', '\u009b31mred', 'red'],
  ['carriage return', 'safe\rfake', 'safe fake'],
  ['backspace', 'ab\b\bcd', 'ab cd'],
  ['tab and line feed', 'a\tb\nc', 'a b c'],
  ['bidi override', 'txt.\u202egpj', 'txt.gpj'],
  ['bidi isolate', '\u2066a\u2069', 'a'],
  ['other scripts and emoji', 'Ünï 日本 👩‍🔬', 'Ünï 日本 👩‍🔬'],
])('%s', (_, text, expected) => {
  expect(sanitise(text)).toBe(expected);
});

test('JSON keeps the value and escapes control and bidi characters', () => {
  const value = { title: 'a\u009b31m\u202eb\u001b[0m\u007f' };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[\n\u0020-\u007e]+$/);
  expect(text.endsWith('}\n')).toBe(true);
});
