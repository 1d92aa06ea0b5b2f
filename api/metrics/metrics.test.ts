import { randomUUID } from 'node:crypto';
import { routes } from '@project-dashboard/core/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { FAILURES_A_MINUTE } from '../http/access/failed-attempts.ts';
import type { Settings } from '../settings.ts';
import { startPostgresProxy } from '../testing/postgres/postgres-proxy.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startReceiver } from '../testing/receiver.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS, makeTestPlace } from '../testing/test-database.ts';
import { watch } from '../testing/watch.ts';
import { claimMail, settleMail } from '../testing/weekly-mail.ts';

const METRICS_TOKEN = 'metrics-token-'.repeat(3);
const BEARER = { Authorization: `Bearer ${METRICS_TOKEN}` };

let server: TestServer;
afterEach(() => server?.stop());

const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const settings = { metricsToken: METRICS_TOKEN, ...options.settings };
  server = await startTestServer({ ...options, settings });
  return server;
};
const scrape = (headers: Record<string, string> = BEARER) =>
  rawRequest(server.url, '/metrics', { headers });

/** The samples whose name has this text, by name with labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const { status, text } = await scrape();
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && line.includes(name));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe('who may read the metrics', () => {
  const listener = () =>
    /"url":"(http:\S+)\/metrics","msg":"listening for metrics"/.exec(server.logs())?.[1] ?? '';

  async function startWith(settings: Partial<Settings>) {
    server = await startTestServer({ settings: { metricsHost: '127.0.0.1', ...settings } });
  }

  test('nobody, without METRICS_TOKEN and METRICS_PORT', async () => {
    await startWith({});
    expect((await scrape({})).status).toBe(404);
    expect((await scrape()).status).toBe(404);
    expect(server.logs()).not.toContain('listening for metrics');
  });

  test('with METRICS_TOKEN who sends it, under any host name; wrong ones count as failed credentials', async () => {
    await startWith({ metricsToken: METRICS_TOKEN });
    const answer = await scrape({ ...BEARER, Host: '10.1.2.3:3000' });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/) },
    });
    expect(answer.text).toContain('project_dashboard_build_info');
    expect(await scrape({})).toMatchObject({
      status: 401,
      json: { detail: 'Send METRICS_TOKEN as the bearer token.' },
    });
    const guesses = [server.agencyKey, METRICS_TOKEN.slice(1), ''];
    for (let count = 0; count < FAILURES_A_MINUTE; count += 1) {
      const guess = guesses[count % guesses.length];
      expect((await scrape({ Authorization: `Bearer ${guess}` })).status).toBe(401);
    }
    expect((await scrape({ Authorization: 'Bearer wrong' })).status).toBe(429);
    expect((await scrape()).status).toBe(200);
    expect(listener()).toBe('');
  });

  test('with METRICS_PORT everybody on that port, where nothing else is, and nobody on the main port', async () => {
    await startWith({ metricsPort: 0 });
    expect((await scrape()).status).toBe(404);
    const answer = await rawRequest(listener(), '/metrics', { headers: { Host: 'prometheus' } });
    expect(answer.text).toContain('project_dashboard_build_info');
    expect((await rawRequest(listener(), '/api/openapi.json')).status).toBe(404);
    expect((await rawRequest(listener(), '/metrics', { method: 'POST' })).status).toBe(404);
  });

  test('with both settings, on both ports', async () => {
    await startWith({ metricsToken: METRICS_TOKEN, metricsPort: 0 });
    expect((await scrape()).status).toBe(200);
    expect((await rawRequest(listener(), '/metrics')).status).toBe(200);
  });

  test('a METRICS_PORT in use stops the start with one line that names it', async () => {
    await startWith({});
    const metricsPort = Number(new URL(server.url).port);
    await expect(
      startTestServer({ settings: { metricsHost: '127.0.0.1', metricsPort } }),
    ).rejects.toThrow(`METRICS_PORT: ${metricsPort} is in use on 127.0.0.1.`);
  });
});

test('counts requests by method, route pattern and status, without ids and tokens', async () => {
  await start();
  const project = await server.createProject();
  const { id, internalToken, clientToken } = project;
  const secrets = [id, internalToken, clientToken, randomUUID(), 'u'.repeat(43)];
  const headers = { Authorization: `Bearer ${internalToken}` };
  for (const { method, path } of Object.values(routes))
    for (const secret of secrets)
      await rawRequest(server.url, path.replace(/\{\w+\}/g, secret), { method, headers });
  for (const secret of secrets)
    for (const path of [
      `/${secret}`,
      `/?token=${secret}`,
      `/unsubscribe/${secret}`,
      `/api/${secret}`,
    ])
      await rawRequest(server.url, path);
  const { text } = await scrape();
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  const known = new Set([
    ...Object.values(routes).map(({ path }) => path),
    ...['(none)', '(page)', '/unsubscribe/{token}', '/metrics'],
  ]);
  const labels = [...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route);
  expect(labels.filter((route) => !known.has(route))).toEqual([]);
  expect(text).toContain(
    'http_requests_total{method="GET",route="/api/projects/{id}/milestones",status="200"}',
  );
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.1",method="GET",route="/api');
});

test('has the event-loop delay, the memory, and the version', async () => {
  await start();
  const { text } = await scrape();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} \\S+$`, 'm'));
  expect(await samples('build_info')).toEqual({
    'project_dashboard_build_info{version="1.0.0",database="sqlite"}': 1,
  });
});

describe.each(DATABASE_KINDS)('metrics on %s', (kind) => {
  test('count the open streams by role', async () => {
    await start({ kind });
    const { id, clientToken, internalToken } = await server.createProject();
    await watch(server.client(clientToken), id);
    await watch(server.client(clientToken), id);
    const leaving = await watch(server.client(internalToken), id);
    const streams = (internal: number) => ({
      'project_dashboard_streams{role="agency"}': 0,
      'project_dashboard_streams{role="internal"}': internal,
      'project_dashboard_streams{role="client"}': 2,
    });
    expect(await samples('_streams')).toEqual(streams(1));
    await expect
      .poll(() => samples('signals_connected'))
      .toEqual({ project_dashboard_signals_connected: 1 });
    await leaving.leave();
    await expect.poll(() => samples('_streams')).toEqual(streams(0));
  });

  test('show a pool whose connections are all in use', async () => {
    await start({ kind });
    const { writer } = server.database;
    const most = kind === 'sqlite' ? 1 : 10;
    const held = await Promise.all(Array.from({ length: most }, () => writer.transaction()));
    const waiting = writer.raw('select 1').catch(() => {});
    const pool = kind === 'sqlite' ? 'writer' : 'all';
    const sampled = await samples('database_');
    for (const trx of held) await trx.rollback();
    expect(sampled).toMatchObject({
      [`project_dashboard_database_connections{pool="${pool}",state="used"}`]: most,
      [`project_dashboard_database_connections{pool="${pool}",state="free"}`]: 0,
    });
    expect(sampled[`project_dashboard_database_waiting{pool="${pool}"}`]).toBeGreaterThan(0);
    await waiting;
    await expect
      .poll(() => samples('database_waiting'))
      .toMatchObject({ [`project_dashboard_database_waiting{pool="${pool}"}`]: 0 });
  });

  test("count this week's mails by state, and leave them out while the database fails", async () => {
    let now = Date.parse('2026-11-19T14:42:00.000Z');
    await start({ kind, clock: () => new Date(now) });
    const agency = server.client(server.agencyKey);
    const { id } = await server.createProject();
    const archived = await server.createProject();
    const claim = (email: string) => claimMail(agency, { projectId: id, email });
    const emails = ['waiting', 'sending', 'late', 'sent', 'retry', 'failed', 'unknown'];
    for (const name of [...emails, 'given-back', 'also-waiting'])
      await agency.addRecipient({ id, body: { email: `${name}@client.example` } });
    await agency.addRecipient({ id: archived.id, body: { email: 'a@client.example' } });
    await agency.archiveProject({ id: archived.id });
    const settled = [
      ['sent', { state: 'sent' }],
      ['retry', { state: 'failed', isTemporary: true }],
      ['failed', { state: 'failed' }],
      ['unknown', { state: 'unknown' }],
      ['given-back', { state: 'waiting' }],
    ] as const;
    for (const [name, parts] of settled) {
      await settleMail(agency, await claim(`${name}@client.example`), parts);
    }
    await claim('late@client.example');
    now += 15 * 60_000;
    await claim('sending@client.example');
    const mails = (count: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(count).map(([state, number]) => [
          `project_dashboard_weekly_mails{state="${state}"}`,
          number,
        ]),
      );
    const counted = {
      waiting: 3,
      sending: 1,
      sent: 1,
      failed: 1,
      unknown: 2,
      skipped: 0,
      retry: 1,
    };
    expect(await samples('weekly_mails')).toEqual(mails(counted));
    now += 7 * 24 * 60 * 60_000;
    expect(await samples('weekly_mails')).toMatchObject(mails({ waiting: 9, sent: 0 }));
    const { schema } = server.database.writer;
    await schema.renameTable('weekly_deliveries', 'elsewhere');
    expect(await samples('weekly_mails')).toEqual({});
    expect(await samples('build_info')).not.toEqual({});
  });

  test("count today's reminders by state once a run has claimed them", async () => {
    let now = Date.parse('2026-11-19T14:42:00.000Z');
    await start({
      kind,
      clock: () => new Date(now),
      settings: { publicUrl: 'https://projects.agency.example' },
    });
    const agency = server.client(server.agencyKey);
    const contact = async (name: string) => {
      const { id: projectId } = await server.createProject();
      await agency.createInput({
        id: projectId,
        body: { title: 'Customer list', dueDate: '2026-11-12' },
      });
      const body = { name, email: `${name}@client.example` };
      const { id: linkId } = await agency.createLink({ id: projectId, body });
      return { projectId, linkId };
    };
    const claim = async (name: string) => {
      const [claimed] = await agency.claimReminders({ body: { mails: [await contact(name)] } });
      if (!claimed?.delivery) throw new Error(claimed?.reason ?? 'No reply.');
      return { id: claimed.delivery.id, claim: claimed.claim ?? '-' };
    };
    const settled = [
      { ...(await claim('sent')), state: 'sent' },
      { ...(await claim('failed')), state: 'failed' },
      { ...(await claim('retry')), state: 'failed', isTemporary: true },
    ] as const;
    await agency.settleReminders({ body: { mails: [...settled] } });
    await claim('sending');
    const asked = await contact('asked');
    await agency.remindNow({ id: asked.projectId, body: { linkId: asked.linkId } });
    const { projectId } = await contact('untouched');
    const reminders = (counts: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(counts).map(([state, count]) => [
          `project_dashboard_reminders{state="${state}"}`,
          count,
        ]),
      );
    const counted = {
      waiting: 1,
      sending: 1,
      sent: 1,
      failed: 1,
      unknown: 0,
      skipped: 0,
      retry: 1,
    };
    expect(await samples('_reminders')).toEqual(reminders(counted));
    await agency.archiveProject({ id: asked.projectId });
    await agency.archiveProject({ id: projectId });
    expect(await samples('_reminders')).toMatchObject(reminders({ waiting: 0, sent: 1 }));
    now += 24 * 60 * 60_000;
    expect(await samples('_reminders')).toMatchObject(reminders({ sent: 0, failed: 0 }));
  });
});

test('has the backlog of places outside, their messages and their states', async () => {
  let now = Date.parse('2026-11-19T14:42:00.000Z');
  await start({
    clock: () => new Date(now),
    settings: { metricsToken: METRICS_TOKEN, allowsPrivateReceivers: true },
  });
  const agency = server.client(server.agencyKey);
  const backlog = async () => Object.values(await samples('webhook_backlog'))[0];
  expect(await backlog()).toBe(0);
  const receiver = await startReceiver();
  receiver.respond((response) => response.writeHead(503).end());
  const events = ['note.added' as const];
  const place = await agency.createWebhook({ body: { url: receiver.url, events } });
  const { id } = await server.createProject();
  const input = await agency.createInput({ id, body: { title: 'Logos' } });
  await agency.addInputNote({ id: input.id, body: { text: 'On Monday' } });
  await expect
    .poll(() => samples('_webhooks{'))
    .toMatchObject({
      'project_dashboard_webhooks{state="active"}': 0,
      'project_dashboard_webhooks{state="failing"}': 1,
    });
  now += 3000;
  expect(await backlog()).toBe(3);
  expect(await samples('webhook_deliveries')).toEqual({
    'project_dashboard_webhook_deliveries{state="waiting"}': 1,
    'project_dashboard_webhook_deliveries{state="sent"}': 0,
    'project_dashboard_webhook_deliveries{state="failed"}': 0,
    'project_dashboard_webhook_deliveries{state="given-up"}': 0,
  });
  await agency.updateWebhook({ id: place.id, body: { paused: true } });
  expect(await backlog()).toBe(0);
  expect(await samples('_webhooks{')).toMatchObject({
    'project_dashboard_webhooks{state="failing"}': 0,
    'project_dashboard_webhooks{state="paused"}': 1,
  });
  await server.database.writer.schema.renameTable('webhook_cursors', 'elsewhere');
  expect(await samples('project_dashboard_webhook')).toEqual({});
  await receiver.stop();
});

test.runIf(DATABASE_KINDS.includes('postgres'))(
  'a relay that lags shows as a delay, and a lost one as not connected',
  async () => {
    const place = await makeTestPlace('postgres');
    const proxy = await startPostgresProxy(place.databaseUrl);
    try {
      await start({ settings: { databaseUrl: proxy.databaseUrl } });
      const { id, clientToken } = await server.createProject();
      expect(await samples('signals_delay')).toEqual({
        project_dashboard_signals_delay_seconds: 0,
      });
      await watch(server.client(clientToken), id);
      proxy.setFault('slow');
      await expect
        .poll(() => samples('signals_delay').then((it) => Object.values(it)[0]))
        .toBeGreaterThan(1);
      proxy.setFault(undefined);
      await proxy.refuse();
      await expect
        .poll(() => samples('signals_connected'))
        .toEqual({ project_dashboard_signals_connected: 0 });
    } finally {
      await server.stop();
      await proxy.stop();
      await place.remove();
    }
  },
);
