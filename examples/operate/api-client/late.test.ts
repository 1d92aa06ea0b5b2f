import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../api/testing/server.ts';
import { ended } from '../../../cli/testing/run-process.ts';
import { environment } from '../../../cli/testing/run-program.ts';
import { built } from '../../../core/testing/built.ts';

// The root package exports the built client, which the widget's build makes.
built('widget');

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-19T14:42:00.000Z') });
  ({ id } = await server.createProject({ title: 'Snack study' }));
  const agency = server.client(server.agencyKey);
  const body = { title: 'Fieldwork', dueDate: '2026-11-12', status: 'overdue' } as const;
  await agency.createMilestone({ id, body });
});
afterAll(() => server?.stop());

const run = (AGENCY_KEY: string, words: readonly string[] = [], url = server.url) =>
  ended(
    spawn(process.execPath, [join(import.meta.dirname, 'late.mjs'), ...words], {
      env: environment({ PROJECT_DASHBOARD_URL: url, AGENCY_KEY }),
    }),
  );

test('lists what is late, and moves it to the day that is named', async () => {
  const listed = await run(server.agencyKey);
  expect(listed, listed.err).toMatchObject({ code: 0 });
  expect(listed.out).toBe(
    `BEHIND  Snack study\n  Fieldwork: due 2026-11-12\n  ${server.url}/dashboard?q=snack-study\n`,
  );
  const moved = await run(server.agencyKey, ['2026-12-14', 'Sample quota']);
  expect(moved.out).toContain('Fieldwork: moved to 2026-12-14');
  const [row] = await server.client(server.agencyKey).listMilestones({ id });
  expect(row).toMatchObject({ dueDate: '2026-12-14', dateChangeReason: 'Sample quota' });
});

test('prints the sentence of the server, or why there was no answer', async () => {
  const refused = await run('a-wrong-key-of-32-characters-or-more');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^401: .+\.\n$/);
  const away = await run(server.agencyKey, [], 'http://127.0.0.1:2');
  expect(away).toMatchObject({ code: 1, out: '' });
  expect(away.err).not.toContain('    at ');
});
