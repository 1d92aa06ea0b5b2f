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
  '',
  'rosa',
  'rosa@',
  '@client.example',
  'rosa@client',
  'rosa@@client.example',
  'Rosa <rosa@client.example>',
  'rosa@client.example, eve@evil.example',
  'rosa@client.example\r\nBcc: eve@evil.example',
  'rosa@client.example\u0000',
  'ro sa@client.example',
  '.rosa@client.example',
  'rosa.@client.example',
  'ro..sa@client.example',
  '"ro sa"@client.example',
  'rosa@-client.example',
  'rosa@client..example',
  'rosa@[127.0.0.1]',
  'rosá@client.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`,
])('refuses %j', (written) => {
  expect(z.safeParse(emailAddress, written).success).toBe(false);
});

test('refuses a very long address immediately', () => {
  const start = performance.now();
  expect(z.safeParse(emailAddress, `${'a.'.repeat(30)}@${'a-'.repeat(90)}!`).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});

test('ignores case when comparing addresses', () => {
  expect(emailKey('Rosa@client.example')).toBe(emailKey('rosa@client.example'));
});
