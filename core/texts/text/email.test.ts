import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, emailKey } from './email.ts';

test.each([
  ['rosa@client.example', 'rosa@client.example'],
  [' Rosa.Diaz+weekly@Client.EXAMPLE ', 'Rosa.Diaz+weekly@client.example'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['rosa@пример.рф', 'rosa@xn--e1afmkfd.xn--p1ai'],
  ['rosa@例え。テスト', 'rosa@xn--r8jz45g.xn--zckzah'],
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
  ['an accent', ['rosá@client.example', 'rosá@müller.example']],
  [
    'what is no domain in another script',
    ['a@müller.de:25', 'a@müller.de/x', 'a@ü@müller.de', 'a@müller', 'a@ü..de', 'a@ü%41.de'],
  ],
  [
    'what a mail program takes for a command',
    ['-oQ/tmp/x@b.example', '-rosa@b.example', '|cat@b.example', '/tmp/x@b.example'],
  ],
  ['a domain that is long in ASCII', [`a@${'ü'.repeat(60)}.example`]],
  ['a long name', [`${'a'.repeat(65)}@b.example`]],
  ['a long host', [`a@${['b', 'c', 'd', 'e'].map((one) => one.repeat(60)).join('.')}.example.com`]],
])('refuses %s: %j', (_, texts) => {
  const accepted = texts.filter((text) => z.safeParse(emailAddress, text).success);
  expect(accepted).toEqual([]);
});

test('a stored address is in ASCII and stays as it is', () => {
  const part = fc.string({
    unit: fc.constantFrom(...'aZ0-.üßé京\u0308\u200dИ！。@:/'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const read = z.safeParse(emailAddress, `${local}@${domain}.example`);
      if (!read.success) return;
      expect(read.data).toMatch(/^[\x21-\x7e]+$/);
      expect(read.data).not.toMatch(/^[-/|]/);
      expect(z.parse(emailAddress, read.data)).toBe(read.data);
      expect(domainToASCII(`${domain}.example`)).toBe(read.data.split('@').at(-1));
    }),
    { numRuns: 2000 },
  );
});

test('refuses a very long address immediately', () => {
  const start = performance.now();
  expect(z.safeParse(emailAddress, `${'a.'.repeat(30)}@${'a-'.repeat(90)}!`).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});

test('ignores case when comparing addresses', () => {
  expect(emailKey('Rosa@client.example')).toBe(emailKey('rosa@client.example'));
  expect(emailKey('Info@Müller.de')).toBe(emailKey('info@xn--mller-kva.de'));
});
