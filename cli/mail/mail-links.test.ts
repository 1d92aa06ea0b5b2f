import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { testIo } from '../testing/run-program.ts';
import { mailLinks } from './mail-message.ts';

const OWN = 'https://p.example/base/unsubscribe/token';

function links(env: Record<string, string>, unsubscribeUrl: string | null) {
  const outside = testIo({ env });
  return mailLinks(readSettings({}, outside), outside)(unsubscribeUrl);
}

const REMOTE = { PROJECT_DASHBOARD_URL: 'http://10.0.0.7:3000', AGENCY_KEY: 'key' };

test('the links of a mail begin with PUBLIC_URL, else with the address from the API', () => {
  const both = { dashboardUrl: 'https://p.example/base/dashboard', unsubscribeUrl: OWN };
  expect(links(REMOTE, OWN)).toEqual(both);
  expect(links({ ...REMOTE, PUBLIC_URL: 'https://p.example/base/' }, OWN)).toEqual(both);
  expect(links(REMOTE, null)).toEqual({});
  expect(links({ PUBLIC_URL: 'https://q.example' }, null)).toEqual({
    dashboardUrl: 'https://q.example/dashboard',
  });
  expect(() => links({ PUBLIC_URL: 'q.example' }, null)).toThrow(
    'PUBLIC_URL must be a web address, for example https://projects.agency.example.',
  );
});

test('mails of an API in this process have no links without PUBLIC_URL', () => {
  expect(links({}, 'http://127.0.0.1:3000/unsubscribe/token')).toEqual({});
});
