import { expect, test } from 'vitest';
import { version } from '../package.json';
import { serverOfTest } from '../testing/server.ts';

test('reports version, PUBLIC_URL and time zone to the agency', async () => {
  const { agency } = await serverOfTest({ settings: { reportTimezone: 'Europe/Berlin' } });
  expect(await agency.readServer()).toEqual({
    version,
    publicUrl: null,
    reportTimezone: 'Europe/Berlin',
  });
});
