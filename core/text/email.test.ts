import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, emailKey } from './email.ts';

test.each([
  ['rosa@client.example', 'rosa@client.example'],
  [' Rosa.Diaz+weekly@Client.EXAMPLE ', 'Rosa.Diaz+weekly@client.example'],
  ["o'neil@xn--bcher-kva.example", "o'neil@xn--bcher-kva.example"],
  [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
])('stores %j as %j', (written, stored) => {
  expect(z.parse(emailAddress, written)).toBe(stored);
});

test.each([
  ['no address', ['', 'rosa', 'rosa@', '@client.example', 'rosa@client']],
  ['two', ['rosa@@client.example', 'rosa@client.example, eve@evil.example']],
  ['a name beside it', ['Rosa <rosa@client.example>']],
  ['another header', ['rosa@client.example\r\nBcc: eve@evil.example', 'rosa@client.example\u0000']],
  ['space', ['ro sa@client.example', '"ro sa"@client.example']],
  ['dots', ['.rosa@client.example', 'rosa.@client.example', 'ro..sa@client.example']],
  ['another host', ['rosa@-client.example', 'rosa@client..example', 'rosa@[127.0.0.1]']],
  ['an accent', ['rosá@client.example']],
  ['a long name', [`${'a'.repeat(65)}@b.example`]],
  ['a long host', [`a@${['b', 'c', 'd', 'e'].map((one) => one.repeat(60)).join('.')}.example.com`]],
])('refuses %s: %j', (_, texts) => {
  const accepted = texts.filter((text) => z.safeParse(emailAddress, text).success);
  expect(accepted).toEqual([]);
});

test('refuses a very long address immediately', () => {
  const start = performance.now();
  expect(z.safeParse(emailAddress, `${'a.'.repeat(30)}@${'a-'.repeat(90)}!`).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});

test('ignores case when comparing addresses', () => {
  expect(emailKey('Rosa@client.example')).toBe(emailKey('rosa@client.example'));
});
