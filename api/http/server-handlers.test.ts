import { afterAll, beforeAll, expect, test } from 'vitest';
import { version } from '../package.json';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { reportTimezone: 'Europe/Berlin' } });
});
afterAll(() => server?.stop());

test('reports version, PUBLIC_URL and time zone to the agency', async () => {
  const agency = server.client(server.agencyKey);
  expect(await agency.readServer()).toEqual({
    version,
    publicUrl: null,
    reportTimezone: 'Europe/Berlin',
  });
});
