import { request } from 'node:http';
import { expect, test } from 'vitest';
import { multiplyProjects } from '../testing/multiply-projects.ts';
import { startServerProcess } from '../testing/programs.ts';
import { startTestServer } from '../testing/server.ts';

const PROJECTS = 5000;
const MILESTONES = 20;
/** Less than the calendar of all projects, in MiB. A server that builds a file before it sends it ends for want of memory. */
const HEAP = 36;

/** Reads a response without keeping it, and returns its status, its bytes and its lines that match. */
function read(url: string, token: string | undefined, wanted: RegExp) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return new Promise<{ status: number | undefined; bytes: number; lines: number }>((done, fail) => {
    const sent = request(url, { headers }, (response) => {
      let [bytes, lines, rest] = [0, 0, ''];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        const all = (rest + chunk.toString('latin1')).split('\r\n');
        rest = all.pop() ?? '';
        lines += all.filter((line) => wanted.test(line)).length;
      });
      response.on('end', () => done({ status: response.statusCode, bytes, lines }));
      response.on('error', fail);
    });
    sent.on('error', fail).end();
  });
}

test('a server with a small heap sends the calendar and the table of 5,000 projects', async () => {
  const maker = await startTestServer();
  const agency = maker.client(maker.agencyKey);
  const { id, internalToken } = await maker.createProject({ title: 'Study' });
  const row = { title: 'Fieldwork with a title of some length', dueDate: '2026-12-01' };
  const rows = Array.from({ length: MILESTONES }, () => row);
  await agency.createMilestones({ id, body: { rows } });
  const fewer = { changes: 0, last_changes: 0 };
  await multiplyProjects(maker.database, { id, copies: PROJECTS - 1, fewer });
  for (let count = MILESTONES; count < 500; count += MILESTONES)
    await agency.createMilestones({ id, body: { rows } });
  const server = await startServerProcess(maker.databaseUrl, maker.agencyKey, {
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  });
  const at = (path: string) => server.url + path;
  const all = maker.client(maker.agencyKey);
  const { url } = await all.readAllFeed();
  const feed = await read(at(new URL(url).pathname), undefined, /^BEGIN:VEVENT$/);
  expect(feed).toMatchObject({ status: 200, lines: (PROJECTS - 1) * MILESTONES + 500 });
  expect(feed.bytes).toBeGreaterThan(HEAP * 1024 * 1024);
  const table = await read(at('/api/projects.csv'), maker.agencyKey, /^Study,/);
  expect(table).toMatchObject({ status: 200, lines: PROJECTS });
  const one = await read(at(`/api/projects/${id}/calendar.ics`), internalToken, /^BEGIN:VEVENT$/);
  expect(one).toMatchObject({ status: 200, lines: 500 });
  expect(await server.stop()).toBe(0);
  await maker.stop();
}, 240_000);
