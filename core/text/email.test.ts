import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, emailKey } from './email.ts';

test.each([
  ['rosa@client.example', 'rosa@client.example'],
  [' Rosa.Diaz+weekly@Client.EXAMPLE ', 'Rosa.Diaz+weekly@client.example'],
  ["o'neil@xn--bcher-kva.example", "o'neil@xn--bcher-kva.example"],
  [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
])('%j is stored as %j', (written, stored) => {
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
])('%j is refused', (written) => {
  expect(z.safeParse(emailAddress, written).success).toBe(false);
});

test('a long address without an end is refused at once', () => {
  const start = performance.now();
  expect(z.safeParse(emailAddress, `${'a.'.repeat(30)}@${'a-'.repeat(90)}!`).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});

test('letters of either case are the same address', () => {
  expect(emailKey('Rosa@client.example')).toBe(emailKey('rosa@client.example'));
});
