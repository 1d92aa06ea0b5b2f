import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultLines } from '../../testing/faults/fault-lines.ts';
import { type OwnPostgres, startOwnPostgres } from '../../testing/postgres/postgres.ts';
import { type PostgresProxy, startPostgresProxy } from '../../testing/postgres/postgres-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { onPostgres } from '../../testing/test-database.ts';

/** The longest time that a request may wait for an unresponsive database, in milliseconds. */
const LIMIT = 6000;

onPostgres('a request while PostgreSQL', () => {
  let postgres: OwnPostgres;
  let proxy: PostgresProxy;
  let server: TestServer;
  let project: string;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    proxy = await startPostgresProxy(postgres.url);
    server = await startTestServer({ settings: { databaseUrl: proxy.databaseUrl } });
    project = (await server.createProject()).id;
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.stop();
    await postgres?.stop();
  });

  const read = () => server.request(`/api/projects/${project}`, { token: server.agencyKey });
  let changes = 0;
  const change = () => {
    const body = { title: `Title ${++changes}` };
    const parts = { method: 'PATCH', token: server.agencyKey, body };
    return server.request(`/api/projects/${project}`, parts);
  };

  /** Sends requests at the same time. Each must be refused with 503 in time. */
  async function refused(requests: readonly (typeof read)[]): Promise<void> {
    const start = performance.now();
    for (const answer of await Promise.all(requests.map((send) => send()))) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json).toMatchObject({ detail: expect.stringMatching(/^The database .+\.$/) });
    }
    expect(performance.now() - start).toBeLessThan(LIMIT);
  }

  /** Waits until reads and writes work again, and checks that the log says it once. */
  async function recovered(logged: number): Promise<void> {
    await expect
      .poll(async () => {
        const answers = [await read(), await change()];
        const lines = faultLines(server.logs().slice(logged)).filter((it) => it.startsWith('away'));
        return { statuses: answers.map(({ status }) => status), lines };
      })
      .toEqual({ statuses: [200, 200], lines: ['away begins', 'away is over'] });
  }

  test('stalls gets 503 in time', async () => {
    const logged = server.logs().length;
    expect((await read()).status).toBe(200);
    proxy.setFault('stall');
    // More requests than the pool has connections: some use an open one, some open a new one, some get none.
    await refused([...Array(10).fill(read), ...Array(10).fill(change)]);
    await refused([read, change]);
    proxy.setFault(undefined);
    await recovered(logged);
  });

  test('restarts gets 503 in time', async () => {
    const logged = server.logs().length;
    await postgres.halt();
    await refused([read, change]);
    await postgres.resume();
    await recovered(logged);
  });

  test('has no connection left gets 503 in time', async () => {
    const logged = server.logs().length;
    await postgres.halt();
    await postgres.resume('max_connections=4', 'superuser_reserved_connections=0');
    const others = Array.from({ length: 4 }, () => new pg.Client(postgres.url));
    for (const other of others) await other.connect();
    await refused([read, change]);
    for (const other of others) await other.end();
    await recovered(logged);
    await postgres.halt();
    await postgres.resume();
    await change();
  });

  /** Runs a function while another program locks the project's row. */
  async function whileRowIsHeld(run: () => Promise<void>): Promise<void> {
    const other = new pg.Client(postgres.url);
    await other.connect();
    await other.query('begin');
    await other.query('update projects set revision = revision');
    await run().finally(() => other.end());
  }

  test('makes every connection of the pool wait gets 503 in time', async () => {
    const logged = server.logs().length;
    await whileRowIsHeld(() => refused(Array(20).fill(change)));
    await recovered(logged);
  });

  test('answers every statement late gets 503 in time, and the change may still be stored', async () => {
    expect((await change()).status).toBe(200);
    proxy.setFault('slow');
    const start = performance.now();
    const { status, json } = await change();
    expect(performance.now() - start).toBeLessThan(LIMIT);
    expect({ status, json }).toMatchObject({
      status: 503,
      json: { detail: expect.stringContaining('may or may not be stored') },
    });
    proxy.setFault(undefined);
    await expect.poll(async () => (await read()).json).toMatchObject({ title: `Title ${changes}` });
  });

  test('loses the connection during the request gets 503 in time', async () => {
    const logged = server.logs().length;
    await whileRowIsHeld(async () => {
      const answers = refused([change, change]);
      const observer = new pg.Client(postgres.url);
      await observer.connect();
      const waiting = () =>
        observer.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      await expect.poll(async () => (await waiting()).rowCount).toBe(2);
      await observer.end();
      proxy.reset();
      await answers;
    });
    await recovered(logged);
  });
});
