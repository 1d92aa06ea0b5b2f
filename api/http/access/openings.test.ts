import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { open } from '../../store/open.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { cookiesOf } from '../../testing/raw-request.ts';
import { startTestServer, testServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { makeOpenings } from './openings.ts';

const START = Date.parse('2026-11-19T14:00:00Z');
const MINUTE = 60_000;

describe.each(DATABASE_KINDS)('openings of links on %s', (kind) => {
  let now = START;
  const clock = () => new Date(now);
  const server = testServer({ kind, clock });
  const { agency } = server;
  let project: Project;
  beforeEach(async () => {
    now = START;
    project = await server.createProject();
  });

  const load = (token = project.clientToken) => server.client().readProjectByToken({ token });
  const opened = async (linkId = 'client') => {
    const links = await agency.listLinks({ id: project.id });
    const link = links.find(({ id }) => id === linkId);
    return link && { opened: link.opened, at: link.lastOpenedAt };
  };
  const writes = [
    ['written each time', true],
    ['written together', false],
  ] as const;

  test.each(writes)(
    'counts a load as a new opening 30 minutes after the last one, %s',
    async (_, isEach) => {
      for (const minutes of [0, 29, 29, 30, 10, 45]) {
        now += minutes * MINUTE;
        await load();
        if (isEach) await server.openings.write();
      }
      await server.openings.write();
      // At minute 0, 88 and 143.
      expect(await opened()).toEqual({ opened: 3, at: '2026-11-19T16:23:00.000Z' });
      expect(await opened('internal')).toEqual({ opened: 0, at: null });
    },
  );

  test('does not count a preview of the client view with the session of the agency', async () => {
    const signedIn = await server.request('/api/session', {
      method: 'POST',
      body: { key: server.agencyKey },
    });
    const headers = { Cookie: cookiesOf(signedIn) };
    const open = (token: string) => server.request(`/api/projects/token/${token}`, { headers });
    expect((await open(project.clientToken)).status).toBe(200);
    await open(project.internalToken);
    await server.openings.write();
    expect([(await opened())?.opened, (await opened('internal'))?.opened]).toEqual([0, 1]);
    // From another site the browser sends no such cookie, and the load counts.
    await server.request(`/api/projects/token/${project.clientToken}`, {
      headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' },
    });
    await server.openings.write();
    expect((await opened())?.opened).toBe(1);
  });

  test('counts a load with the response 304, but no other read', async () => {
    const client = server.client(project.clientToken);
    await client.readProject({ id: project.id });
    await client.readRowsByToken({ token: project.clientToken });
    await server.openings.write();
    expect(await opened()).toEqual({ opened: 0, at: null });
    const address = `${server.url}/api/projects/token/${project.clientToken}`;
    const headers = { 'If-None-Match': '*' };
    expect((await fetch(address, { headers })).status).toBe(304);
    await server.openings.write();
    expect(await opened()).toEqual({ opened: 1, at: '2026-11-19T14:00:00.000Z' });
  });

  test('openings change neither the revision nor any row that readers wait for', async () => {
    const before = await server.snapshot();
    await load();
    await server.openings.write();
    expect(await server.snapshot()).toBe(before);
  });

  test('writes openings automatically after some seconds', async () => {
    await load();
    await server.pass(3000);
    expect(await opened()).toMatchObject({ opened: 1 });
  });

  test('drops the opening of a token that is rotated before the write', async () => {
    await load();
    await agency.rotateLink({ id: project.id, body: { view: 'client' } });
    await server.openings.write();
    expect(await opened()).toEqual({ opened: 0, at: null });
  });

  test('drops the opening of a project that is deleted before the write', async () => {
    const { id, slug, clientToken } = await server.createProject();
    await agency.archiveProject({ id });
    await load(clientToken);
    await load();
    await agency.deleteProject({ id, query: { slug } });
    await server.openings.write();
    expect(await opened()).toMatchObject({ opened: 1 });
  });

  test('two servers that write the openings of one link count them once', async () => {
    const db = await open(server.databaseUrl);
    const other = makeOpenings(db, manualTimers());
    const link = { projectId: project.id, linkId: 'client', token: project.clientToken };
    other.note(link, new Date(START + 5 * MINUTE));
    await load();
    await Promise.all([other.stop(), server.openings.write()]);
    await db.close();
    expect(await opened()).toEqual({ opened: 1, at: '2026-11-19T14:05:00.000Z' });
  });

  test('a read succeeds while the database cannot write, and the opening is written later', async () => {
    const table = server.database.writer.schema;
    await table.renameTable('link_openings', 'elsewhere');
    try {
      expect((await load()).viewMode).toBe('client');
      await server.openings.write();
      now += 31 * MINUTE;
      await load();
      await server.openings.write();
    } finally {
      await server.database.writer.schema.renameTable('elsewhere', 'link_openings');
    }
    await server.openings.write();
    expect(await opened()).toEqual({ opened: 2, at: '2026-11-19T14:31:00.000Z' });
    expect((await server.heartbeat.check()).database).toBe('ok');
  });

  test('writes the collected openings when the server stops', async () => {
    const stopped = await startTestServer({ beside: server, clock });
    await stopped.client().readProjectByToken({ token: project.clientToken });
    await stopped.stop();
    expect(await opened()).toMatchObject({ opened: 1 });
  });
});
