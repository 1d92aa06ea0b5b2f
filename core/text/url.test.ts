import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAILTO_LIMIT, mailtoUrl, webUrl } from './index.ts';

test.each([
  ['', ''],
  ['https://files.example/x', 'https://files.example/x'],
  ['www.example.com/x', 'https://www.example.com/x'],
  [' WWW.example.com ', 'https://WWW.example.com'],
])('stores the address %j as %j', (typed, stored) => {
  expect(z.parse(webUrl, typed)).toBe(stored);
});

test.each([
  ['no address', ['example.com/x', 'www.exa mple.com']],
  ['a script', ['javascript:alert(1)']],
  ['another host behind an @', ['www.example.com@evil.example\\x']],
  ['a password', ['www.user:secret@evil.example', 'https://:secret@evil.example']],
  ['2,048 characters', [`www.example.com/${'x'.repeat(2030)}`]],
])('refuses %s', (_, texts) => {
  expect(texts.filter((text) => z.safeParse(webUrl, text).success)).toEqual([]);
});

test('percent-encodes subject and text of a mail, with line breaks as CR LF', () => {
  const mail = { subject: '[Åke & Co] 50% done?', body: 'Hi Team,\n• A + B = "C"\r\n#1' };
  const address = mailtoUrl(mail);
  expect(address).toBe(
    'mailto:?subject=%5B%C3%85ke%20%26%20Co%5D%2050%25%20done%3F' +
      '&body=Hi%20Team%2C%0D%0A%E2%80%A2%20A%20%2B%20B%20%3D%20%22C%22%0D%0A%231',
  );
  // Form encoding would read a plus as a space; RFC 6068 does not.
  const parts = address.split(/[?&](?:subject|body)=/).slice(1);
  expect(parts.map(decodeURIComponent)).toEqual([
    mail.subject,
    mail.body.replace(/\r?\n/g, '\r\n'),
  ]);
  expect(address.length).toBeLessThan(MAILTO_LIMIT);
});
