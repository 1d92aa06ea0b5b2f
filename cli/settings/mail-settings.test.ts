import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, testIo } from '../testing/run-program.ts';
import { mailAddress } from './mail-address.ts';
import { readMailSettings, requireMailSettings } from './mail-settings.ts';
import { settingPlaces } from './setting-sources.ts';

test.each([
  ['updates@agency.example', { name: '', address: 'updates@agency.example' }],
  [
    ' Agency updates <updates@agency.example> ',
    { name: 'Agency updates', address: 'updates@agency.example' },
  ],
  ['"Diaz, Ana" <ana@agency.example>', { name: 'Diaz, Ana', address: 'ana@agency.example' }],
  ['<ana@localhost>', { name: '', address: 'ana@localhost' }],
])('from %s', (text, expected) => {
  expect(mailAddress.parse(text)).toEqual(expected);
});

test.each([
  'Agency',
  'ana@agency.example, eve@agency.example',
  'Agency <ana@agency.example',
  'Agency <ana@agency.example> <eve@agency.example>',
  'Agency\r\nBcc: eve@agency.example <ana@agency.example>',
])('from %j is refused', (text) => {
  expect(mailAddress.safeParse(text).error?.issues[0]?.message).toMatch(/^must be a mail address/);
});

/** An Io with these settings in each place. */
function io({ env = {}, project = {}, user = {} }) {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'project-dashboard.config.json'), JSON.stringify(project));
  const home = emptyFolder();
  mkdirSync(join(home, 'project-dashboard'));
  const path = join(home, 'project-dashboard', 'config.json');
  writeFileSync(path, JSON.stringify(user));
  chmodSync(path, 0o600);
  return testIo({ cwd, env: { ...env, XDG_CONFIG_HOME: home } });
}

const of = (zone: string, from: string) => ({
  reportTimezone: zone,
  mailFrom: `${from}@a.example`,
});

test('the environment wins over the project file, which wins over the user file', () => {
  const user = of('Asia/Tokyo', 'user');
  const project = of('Europe/Berlin', 'project');
  const env = { REPORT_TIMEZONE: 'America/New_York', MAIL_FROM: 'env@a.example' };
  const read = (given: object) => {
    const { from, reportTimezone } = readMailSettings(settingPlaces({}, io(given)));
    return [reportTimezone, from?.address];
  };
  expect(read({})).toEqual(['UTC', undefined]);
  expect(read({ user })).toEqual(['Asia/Tokyo', 'user@a.example']);
  expect(read({ user, project })).toEqual(['Europe/Berlin', 'project@a.example']);
  expect(read({ user, project, env })).toEqual(['America/New_York', 'env@a.example']);
});

test('SMTP_URL comes from the environment, a file or the user file, never from the project file', () => {
  const file = join(emptyFolder(), 'smtp-url');
  writeFileSync(file, 'smtp://file.example\n');
  const host = (given: object) => readMailSettings(settingPlaces({}, io(given))).smtp?.host;
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
  const fault = (given: object) => {
    try {
      readMailSettings(settingPlaces({}, io(given)));
    } catch (error) {
      return error instanceof Error ? error.message : undefined;
    }
    return undefined;
  };
  expect(fault({ env: { MAIL_FROM: 'x' } })).toMatch(/^MAIL_FROM must be a mail address/);
  expect(fault({ user: { reportTimezone: 'Mars' } })).toBe(
    'reportTimezone in your settings file must be a time zone, for example America/New_York.',
  );
  const hidden = fault({ env: { SMTP_URL: 'smtp://u:secret@h/x' } });
  expect(hidden).toMatch(/^SMTP_URL must end with/);
  expect(hidden).not.toContain('secret');
});

test('requireMailSettings names all missing settings', () => {
  expect(() => requireMailSettings(settingPlaces({}, io({})))).toThrow(
    'Not set: SMTP_URL, MAIL_FROM.',
  );
  const env = { SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.example' };
  expect(() =>
    requireMailSettings(settingPlaces({}, io({ env: { SMTP_URL: 'smtp://h' } }))),
  ).toThrow('Not set: MAIL_FROM.');
  expect(requireMailSettings(settingPlaces({}, io({ env }))).smtp.host).toBe('h');
});
