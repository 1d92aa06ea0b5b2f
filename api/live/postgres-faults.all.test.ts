import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../testing/postgres/postgres.ts';
import {
  type ConnectionFault,
  type PostgresProxy,
  startPostgresProxy,
} from '../testing/postgres/postgres-proxy.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { makeSchema, onPostgres, type TestPlace } from '../testing/test-database.ts';
import { changesIn, lastChangeIn, watch } from '../testing/watch.ts';
import { systemTimers } from '../timers.ts';

onPostgres('streams while PostgreSQL fails', () => {
  let postgres: OwnPostgres;
  let place: TestPlace;
  let proxy: PostgresProxy;
  /** Reaches its database through the proxy. */
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres?.stop());
  beforeEach(async () => {
    place = await makeSchema(postgres.url);
    proxy = await startPostgresProxy(place.databaseUrl);
    server = await startTestServer({
      settings: { databaseUrl: proxy.databaseUrl },
      timers: systemTimers(),
    });
    other = await startTestServer({
      settings: { databaseUrl: place.databaseUrl },
      timers: systemTimers(),
    });
  });
  afterEach(async () => {
    await Promise.all([server?.stop(), other?.stop()]);
    await proxy?.stop();
    await place?.remove();
  });

  /** A project with a viewer at each server, both connected to the signals. */
  async function watchBoth() {
    const { id, internalToken } = await other.createProject();
    const editor = other.client(internalToken);
    const here = await watch(server.client(internalToken), id);
    const there = await watch(editor, id);
    for (const it of [server, other])
      await expect.poll(() => it.live.counts().isConnected).toBe(true);
    return { id, editor, here, there, seen: [here, there] };
  }

  test('they stay during a restart, and report each change once', async () => {
    const { id, editor, seen } = await watchBoth();
    await postgres.halt();
    for (const it of [server, other])
      await expect.poll(() => it.live.counts().isConnected).toBe(false);
    await postgres.resume();
    await expect
      .poll(() => editor.createMilestone({ id, body: { title: 'After' } }).catch(() => null))
      .not.toBeNull();
    for (const it of [server, other])
      await expect.poll(() => it.live.counts().isConnected).toBe(true);
    await editor.createInput({ id, body: { title: 'Logos' } });
    for (const stream of seen) {
      await stream.until((it) => lastChangeIn(it)?.id === '3');
      const ids = stream.events.flatMap((event) => (event.event === 'changed' ? [event.id] : []));
      expect(ids).toEqual([...new Set(ids)]);
    }
    expect(server.logs()).toMatch(/do not arrive.*arrive again/s);
  });

  test('a server without its connection catches up with one event', async () => {
    const { id, editor, here, there } = await watchBoth();
    await proxy.refuse();
    await expect.poll(() => server.live.counts().isConnected).toBe(false);
    await editor.createMilestone({ id, body: { title: 'Meanwhile' } });
    await editor.createInput({ id, body: { title: 'Logos' } });
    await there.until((it) => lastChangeIn(it)?.id === '3');
    expect(changesIn(here)).toEqual([[]]);
    await proxy.accept();
    await here.until((it) => lastChangeIn(it)?.id === '3');
    expect(changesIn(here)).toHaveLength(2);
    expect(changesIn(here)[1]).toEqual(expect.arrayContaining(['milestones', 'inputs', 'history']));
  });

  test('a COMMIT that fails is told to nobody, and one that only seems to fail is told', async () => {
    const { id, editor, seen } = await watchBoth();
    const agency = server.client(server.agencyKey);
    const fail = async (fault: ConnectionFault) => {
      proxy.setFault(fault);
      const failing = agency.createMilestone({ id, body: { title: fault } });
      await expect(failing).rejects.toMatchObject({ status: 503 });
      proxy.setFault(undefined);
    };
    await fail('cut before commit');
    await editor.createInput({ id, body: { title: 'Logos' } });
    for (const stream of seen) await stream.until((it) => lastChangeIn(it)?.id === '2');
    await fail('cut after commit');
    for (const stream of seen) {
      await stream.until((it) => lastChangeIn(it)?.id === '3');
      expect(changesIn(stream)).toEqual([
        [],
        ['inputs', 'history', 'slip'],
        ['milestones', 'history', 'slip'],
      ]);
    }
  });
});
