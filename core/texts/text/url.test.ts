import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { webUrl } from './schema.ts';
import { isWebUrl, MAILTO_LIMIT, mailtoUrl } from './url.ts';

test('accepts an address with a Latin-1 letter however often it is asked', () => {
  let refused = 0;
  for (let asked = 0; asked < 300_000; asked++) if (!isWebUrl('https://é.example')) refused++;
  expect(refused).toBe(0);
});

test.each([
  ['', ''],
  ['https://files.example/x', 'https://files.example/x'],
  ['www.example.com/x', 'https://www.example.com/x'],
  [' WWW.example.com ', 'https://WWW.example.com'],
  ['https://drive.example/My Folder/Q3 plan', 'https://drive.example/My%20Folder/Q3%20plan'],
  ['https://drive.example/a?q=big idea#part 2', 'https://drive.example/a?q=big%20idea#part%202'],
  ['www.example.com/My\u00a0Folder', 'https://www.example.com/My%20Folder'],
  ['<https://files.example/x y>', 'https://files.example/x%20y'],
  ['https://drive.example/Größe/%20x', 'https://drive.example/Größe/%20x'],
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

const FOLDER = /^Is a folder of one computer or network\. Paste the address that opens it/;
const WEB = /^Must be empty or an address that starts with https/;
const INCOMPLETE = /^Is not a complete address/;

test.each([
  ['\\\\server\\share\\My Folder', FOLDER],
  ['C:\\Users\\ana\\My Folder', FOLDER],
  ['c:/Users/ana', FOLDER],
  ['file:///C:/Users/ana', FOLDER],
  ['smb://server/share', FOLDER],
  ['/home/ana/studies', FOLDER],
  ['~/studies', FOLDER],
  ['javascript:alert(1)', WEB],
  ['My Folder', WEB],
  ['drive.example/My Folder', WEB],
  ['https://exa mple.com/x', INCOMPLETE],
  ['https://', INCOMPLETE],
  ['https:// drive.example', INCOMPLETE],
  ['https://a.example\\x y', /^Must not contain a backslash/],
  ['https://ana:secret@a.example/x y', /^Must not contain a user name or a password/],
  ['https://a.example/x https://b.example/y', /^Must be one address/],
])('the address %j is refused with its own reason', (typed, reason) => {
  const { error } = z.safeParse(webUrl, typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(reason)]);
});

test('an accepted address opens and stays as it is, and a refused one has a reason', () => {
  const parts = fc.constantFrom(
    ...'https:// www. a.example / \\ ? # @ %20 é <> . x'.split(' '),
    ' ',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (words) => {
      const typed = words.join('');
      const { success, data, error } = z.safeParse(webUrl, typed);
      if (success) expect(z.parse(webUrl, data)).toBe(data);
      if (success && data !== '') expect(isWebUrl(data)).toBe(true);
      for (const issue of error?.issues ?? []) expect(issue.message).toMatch(/^(Must|Is) .+\.$/s);
    }),
    { numRuns: 2000 },
  );
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
