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
  'example.com/x',
  'javascript:alert(1)',
  'www.exa mple.com',
  'www.example.com@evil.example\\x',
  'www.user:secret@evil.example',
  'https://:secret@evil.example',
  `www.example.com/${'x'.repeat(2030)}`,
])('refuses %j', (typed) => {
  expect(z.safeParse(webUrl, typed).success).toBe(false);
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
