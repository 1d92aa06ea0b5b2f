import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, projectFile, testIo, userFile } from '../testing/run-program.ts';
import { mailAddress, readMailSettings, requireMailSettings } from './mail-settings.ts';
import { settingPlaces } from './settings.ts';

test.each([
  ['updates@agency.example', { name: '', address: 'updates@agency.example' }],
  [
    ' Agency updates <updates@agency.example> ',
    { name: 'Agency updates', address: 'updates@agency.example' },
  ],
  ['"Diaz, Ana" <ana@agency.example>', { name: 'Diaz, Ana', address: 'ana@agency.example' }],
  ['Büro <ana@büro.example>', { name: 'Büro', address: 'ana@xn--bro-hoa.example' }],
  ['<ana@localhost>', { name: '', address: 'ana@localhost' }],
])('from %s', (text, expected) => {
  expect(mailAddress.parse(text)).toEqual(expected);
});

test.each([
  'Agency',
  'ana@agency.example, eve@agency.example',
  'Agency <ana@agency.example',
  'Agency <ana@agency.example> <eve@agency.example>',
  'Agency <-oQ/tmp/x@agency.example>',
  'Agency\r\nBcc: eve@agency.example <ana@agency.example>',
])('from %j is refused', (text) => {
  expect(mailAddress.safeParse(text).error?.issues[0]?.message).toMatch(/^must be a mail address/);
});

/** The places of settings, each with these. */
const placesOf = ({ env = {}, project = {}, user = {} }) =>
  settingPlaces({}, testIo({ cwd: projectFile(project), env: { ...env, ...userFile(user) } }));

test('SMTP_URL comes from the environment, a file or the user file, never from the project file', () => {
  const file = join(emptyFolder(), 'smtp-url');
  writeFileSync(file, 'smtp://file.example\n');
  const host = (given: object) => readMailSettings(placesOf(given)).smtp?.host;
  const user = { smtpUrl: 'smtp://user.example' };
  expect(host({ user })).toBe('user.example');
  expect(host({ user: { smtpUrlFile: file } })).toBe('file.example');
  expect(host({ user, env: { SMTP_URL_FILE: file } })).toBe('file.example');
  expect(host({ user, env: { SMTP_URL: 'smtp://env.example' } })).toBe('env.example');
  expect(() => host({ project: user })).toThrow(/project-dashboard\.config\.json/);
  expect(() => host({ env: { SMTP_URL: 'smtp://h', SMTP_URL_FILE: file } })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set.',
  );
  expect(() => host({ env: { SMTP_URL_FILE: '/nowhere' } })).toThrow('cannot be read: /nowhere');
});

test('an error names the place of a wrong value and does not contain a secret', () => {
  const read = (given: object) => () => readMailSettings(placesOf(given));
  expect(read({ env: { MAIL_FROM: 'x' } })).toThrow(/^MAIL_FROM must be a mail address/);
  expect(read({ user: { reportTimezone: 'Mars' } })).toThrow(
    'reportTimezone in your settings file must be a time zone, for example America/New_York.',
  );
  const SMTP_URL = 'smtp://u:secret@h/x';
  expect(read({ env: { SMTP_URL } })).toThrow(/^SMTP_URL must end with(?!.*secret)/s);
});

test('requireMailSettings names all missing settings', () => {
  const require = (env: Record<string, string>) => requireMailSettings(placesOf({ env }));
  const [SMTP_URL, MAIL_FROM] = ['smtp://h', 'a@b.example'];
  expect(() => require({})).toThrow('Not set: SMTP_URL, MAIL_FROM.');
  expect(() => require({ SMTP_URL })).toThrow('Not set: MAIL_FROM.');
  expect(require({ SMTP_URL, MAIL_FROM }).smtp.host).toBe('h');
});
