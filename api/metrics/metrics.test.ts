import { randomUUID } from 'node:crypto';
import { routes } from '@project-dashboard/core/contract/routes';
import { describe, expect, test } from 'vitest';
import { FAILURES_A_MINUTE } from '../http/access/limits.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { receiverOfTest } from '../testing/receiver.ts';
import {
  type SuiteServer,
  serverOfTest,
  startTestServer,
  type TestServerOptions,
} from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { watch } from '../testing/watch.ts';
import { claimMail, settleMail } from '../testing/weekly-mail.ts';

const METRICS_TOKEN = 'metrics-token-'.repeat(3);

const start = (options: TestServerOptions = {}) =>
  serverOfTest({ ...options, settings: { metricsToken: METRICS_TOKEN, ...options.settings } });
const scrape = (server: SuiteServer, token = METRICS_TOKEN) =>
  server.request('/metrics', { token });

/** The samples whose name has this text, by what follows the text. */
async function samples(server: SuiteServer, name: string): Promise<Record<string, number>> {
  const { status, text } = await scrape(server);
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && line.includes(name));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      const from = line.indexOf(name) + name.length;
      return [line.slice(from, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Samples by one label. */
const by = (label: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([value, count]) => [`{${label}="${value}"}`, count]),
  );

describe('who may read the metrics', () => {
  const listener = (server: SuiteServer) =>
    /"url":"(http:\S+)\/metrics","msg":"listening for metrics"/.exec(server.logs())?.[1] ?? '';
  const metricsHost = '127.0.0.1';

  test('nobody, without METRICS_TOKEN and METRICS_PORT', async () => {
    const server = await serverOfTest();
    expect((await server.request('/metrics')).status).toBe(404);
    expect((await scrape(server)).status).toBe(404);
    expect(server.logs()).not.toContain('listening for metrics');
  });

  test('with METRICS_TOKEN who sends it, under any host name; wrong ones count as failed credentials', async () => {
    const server = await start();
    const headers = { Host: '10.1.2.3:3000' };
    const answer = await server.request('/metrics', { token: METRICS_TOKEN, headers });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/) },
    });
    expect(answer.text).toContain('project_dashboard_build_info');
    expect(await server.request('/metrics')).toMatchObject({
      status: 401,
      json: { detail: 'Send METRICS_TOKEN as the bearer token.' },
    });
    const guesses = [server.agencyKey, METRICS_TOKEN.slice(1), ''];
    for (let count = 0; count < FAILURES_A_MINUTE; count += 1)
      expect((await scrape(server, guesses[count % guesses.length])).status).toBe(401);
    expect((await scrape(server, 'wrong')).status).toBe(429);
    expect((await scrape(server)).status).toBe(200);
    expect(listener(server)).toBe('');
  });

  test('with METRICS_PORT everybody on that port, where nothing else is, and nobody on the main port', async () => {
    const server = await serverOfTest({ settings: { metricsHost, metricsPort: 0 } });
    expect((await scrape(server)).status).toBe(404);
    const own = listener(server);
    const answer = await rawRequest(own, '/metrics', { headers: { Host: 'prometheus' } });
    expect(answer.text).toContain('project_dashboard_build_info');
    expect((await rawRequest(own, '/api/openapi.json')).status).toBe(404);
    expect((await rawRequest(own, '/metrics', { method: 'POST' })).status).toBe(404);
  });

  test('with both settings, on both ports; a METRICS_PORT in use stops the start with one line that names it', async () => {
    const server = await start({ settings: { metricsHost, metricsPort: 0 } });
    expect((await scrape(server)).status).toBe(200);
    expect((await rawRequest(listener(server), '/metrics')).status).toBe(200);
    const metricsPort = Number(new URL(listener(server)).port);
    await expect(startTestServer({ settings: { metricsHost, metricsPort } })).rejects.toThrow(
      `METRICS_PORT: ${metricsPort} is in use on 127.0.0.1.`,
    );
  });
});

test('counts requests by method, route pattern and status, without ids and tokens', async () => {
  const server = await start();
  const { id, internalToken, clientToken } = await server.createProject();
  const secrets = [id, internalToken, clientToken, randomUUID(), 'u'.repeat(43)];
  for (const { method, path } of Object.values(routes))
    for (const secret of secrets)
      await server.request(path.replace(/\{\w+\}/g, secret), { method, token: internalToken });
  for (const secret of secrets)
    for (const page of ['/', '/?token=', '/unsubscribe/', '/api/'])
      await server.request(page + secret);
  const { text } = await scrape(server);
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
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} \\S+$`, 'm'));
  expect(await samples(server, 'build_info')).toEqual({
    '{version="1.0.0",database="sqlite"}': 1,
  });
});

describe.each(DATABASE_KINDS)('metrics on %s', (kind) => {
  test('count the open streams by role', async () => {
    const server = await start({ kind });
    const { id, clientToken, internalToken } = await server.createProject();
    await watch(server.client(clientToken), id);
    await watch(server.client(clientToken), id);
    const leaving = await watch(server.client(internalToken), id);
    const streams = (internal: number) => by('role', { agency: 0, internal, client: 2 });
    expect(await samples(server, '_streams')).toEqual(streams(1));
    await expect.poll(() => samples(server, 'signals_connected')).toEqual({ '': 1 });
    await leaving.leave();
    await expect.poll(() => samples(server, '_streams')).toEqual(streams(0));
  });

  test('show a pool whose connections are all in use', async () => {
    const server = await start({ kind });
    const { writer } = server.database;
    const most = kind === 'sqlite' ? 1 : 10;
    const held = await Promise.all(Array.from({ length: most }, () => writer.transaction()));
    const waiting = writer.raw('select 1').catch(() => {});
    const pool = kind === 'sqlite' ? 'writer' : 'all';
    const sampled = await samples(server, 'database_');
    for (const trx of held) await trx.rollback();
    expect(sampled).toMatchObject({
      [`connections{pool="${pool}",state="used"}`]: most,
      [`connections{pool="${pool}",state="free"}`]: 0,
    });
    expect(sampled[`waiting{pool="${pool}"}`]).toBeGreaterThan(0);
    await waiting;
    expect(await samples(server, 'database_waiting')).toMatchObject({ [`{pool="${pool}"}`]: 0 });
  });

  test("count this week's mails by state, and leave them out while the database fails", async () => {
    let now = Date.parse('2026-11-19T14:42:00.000Z');
    const server = await start({ kind, clock: () => new Date(now) });
    const { agency } = server;
    const { id } = await server.createProject();
    const archived = await server.createProject();
    const claim = (name: string) =>
      claimMail(agency, { projectId: id, email: `${name}@client.example` });
    const names = ['waiting', 'sending', 'late', 'sent', 'retry', 'failed', 'unknown'];
    for (const name of [...names, 'given-back', 'also-waiting'])
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
    for (const [name, parts] of settled) await settleMail(agency, await claim(name), parts);
    await claim('late');
    now += 15 * 60_000;
    await claim('sending');
    expect(await samples(server, 'weekly_mails')).toEqual(
      by('state', {
        ...{ waiting: 3, sending: 1, sent: 1, failed: 1, unknown: 2, skipped: 0, retry: 1 },
      }),
    );
    now += 7 * 24 * 60 * 60_000;
    expect(await samples(server, 'weekly_mails')).toMatchObject(
      by('state', { waiting: 9, sent: 0 }),
    );
    await server.database.writer.schema.renameTable('messages', 'elsewhere');
    expect(await samples(server, 'weekly_mails')).toEqual({});
    expect(await samples(server, 'build_info')).not.toEqual({});
  });

  test("count today's reminders by state once a run has claimed them", async () => {
    let now = Date.parse('2026-11-19T14:42:00.000Z');
    const settings = { publicUrl: 'https://projects.agency.example' };
    const server = await start({ kind, clock: () => new Date(now), settings });
    const { agency } = server;
    /** A contact of a new project, for whom an input waits. */
    const contact = async (name: string) => {
      const { id: projectId } = await server.createProject();
      const body = { title: 'Customer list', dueDate: '2026-11-12' };
      await agency.createInput({ id: projectId, body });
      const person = { name, email: `${name}@client.example` };
      const { id: linkId } = await agency.createLink({ id: projectId, body: person });
      return { projectId, linkId };
    };
    const claim = async (name: string) => {
      const { projectId, linkId: recipientId } = await contact(name);
      return agency.claimMail({ kind: 'reminder', body: { projectId, recipientId } });
    };
    await settleMail(agency, await claim('sent'), { state: 'sent' });
    await settleMail(agency, await claim('failed'), { state: 'failed' });
    await settleMail(agency, await claim('retry'), { state: 'failed', isTemporary: true });
    await claim('sending');
    const asked = await contact('asked');
    await agency.remindNow({ id: asked.projectId, body: { linkId: asked.linkId } });
    await contact('untouched');
    expect(await samples(server, '_reminders')).toEqual(
      by('state', {
        ...{ waiting: 1, sending: 1, sent: 1, failed: 1, unknown: 0, skipped: 0, retry: 1 },
      }),
    );
    await agency.archiveProject({ id: asked.projectId });
    expect(await samples(server, '_reminders')).toMatchObject(by('state', { waiting: 0, sent: 1 }));
    now += 24 * 60 * 60_000;
    expect(await samples(server, '_reminders')).toMatchObject(by('state', { sent: 0, failed: 0 }));
  });
});

test('has the backlog of places outside, their messages and their states', async () => {
  let now = Date.parse('2026-11-19T14:42:00.000Z');
  const settings = { allowsPrivateReceivers: true };
  const server = await start({ clock: () => new Date(now), settings });
  const { agency } = server;
  const backlog = async () => Object.values(await samples(server, 'webhook_backlog'))[0];
  expect(await backlog()).toBe(0);
  const receiver = await receiverOfTest();
  receiver.respond((response) => response.writeHead(503).end());
  const events = ['note.added' as const];
  const place = await agency.createWebhook({ body: { url: receiver.url, events } });
  const { id } = await server.createProject();
  const input = await agency.createInput({ id, body: { title: 'Logos' } });
  await agency.addInputNote({ id: input.id, body: { text: 'On Monday' } });
  await server.pass(1000);
  expect(await samples(server, 'dashboard_webhooks')).toMatchObject(
    by('state', { active: 0, failing: 1 }),
  );
  now += 3000;
  expect(await backlog()).toBe(3);
  expect(await samples(server, 'webhook_deliveries')).toEqual(
    by('state', { waiting: 1, sent: 0, failed: 0, 'given-up': 0 }),
  );
  await agency.updateWebhook({ id: place.id, body: { paused: true } });
  expect(await backlog()).toBe(0);
  expect(await samples(server, 'dashboard_webhooks')).toMatchObject(
    by('state', { failing: 0, paused: 1 }),
  );
  await server.database.writer.schema.renameTable('webhook_cursors', 'elsewhere');
  expect(await samples(server, 'project_dashboard_webhook')).toEqual({});
});
