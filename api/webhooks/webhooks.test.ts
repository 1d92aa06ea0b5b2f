import { EVENT_TYPES, USUAL_EVENTS } from '@project-dashboard/core/messages/webhooks/events';
import { changeLines } from '@project-dashboard/core/rows/agency/change-lines';
import { afterEach, expect, test } from 'vitest';
import { receiverOfTest } from '../testing/receiver.ts';
import { serverOfTest, testServer } from '../testing/server.ts';

const URL_OF_SLACK = 'https://hooks.slack.com/services/T04ABCDEF/B05GHIJKL/mnopqrstuvwxyzXk2';

const server = testServer();
const { agency, agencyKey: token } = server;

const create = (body: object) => server.request('/api/webhooks', { method: 'POST', token, body });
afterEach(async () => {
  for (const { id } of await agency.listWebhooks()) await agency.deleteWebhook({ id });
});

test('only the first response has the secret, and no response has the address', async () => {
  const made = await create({ url: URL_OF_SLACK, format: 'slack', name: 'Studio channel' });
  expect(made.status).toBe(201);
  expect(made.text).toMatch(/"secret":"whsec_[A-Za-z0-9+/]{43}="/);
  const [place] = await agency.listWebhooks();
  expect(place).toMatchObject({
    name: 'Studio channel',
    url: 'hooks.slack.com/…Xk2',
    events: USUAL_EVENTS,
    project: null,
    last: null,
  });
  const id = place?.id ?? '';
  const changed = await agency.updateWebhook({ id, body: { name: '', events: ['note.added'] } });
  expect(changed).toMatchObject({ name: 'hooks.slack.com', events: ['note.added'] });
  const texts = [made.text, JSON.stringify([place, changed])].join();
  expect(texts).not.toContain('B05GHIJKL');
  expect(JSON.stringify([place, changed])).not.toContain('whsec_');
  expect(server.logs()).not.toContain('B05GHIJKL');
  expect(await server.database.reader('webhooks').first('url')).toEqual({ url: URL_OF_SLACK });
});

test.each([
  [{ url: 'nothing' }, 'Is no address'],
  [{ url: 'ftp://example.com/' }, 'Must start with https://'],
  [{ url: 'http://example.com/' }, 'Must start with https://'],
  [{ url: 'https://user:secret@example.com/' }, 'user name or password'],
  [{ url: 'https://10.0.0.8/hook' }, '10.0.0.8 is a private address'],
  [{ url: 'https://[::1]/hook' }, 'is a private address'],
  [{ url: 'https://example.com/', events: ['approval.forgotten'] }, EVENT_TYPES.join(', ')],
  [{ url: 'https://example.com/', events: [] }, 'Choose at least one event'],
  [{ url: 'https://example.com/', format: 'fax' }, 'standard, slack, teams, mail'],
  [{ url: 'https://example.com/', format: 'mail' }, 'one plain mail address'],
  [{ url: 'Lead <lead@agency.example>', format: 'mail' }, 'one plain mail address'],
  [{ url: 'lead@agency.example' }, 'Is no address'],
  [{ url: 'https://example.com/', projectId: 'none' }, 'No project has the slug or id'],
  [{ url: 'https://example.com/', secret: 'whsec_mine' }, 'secret'],
])('refuses %j and says why', async (body, why) => {
  const { status, text } = await create(body);
  expect(status, text).toBe(422);
  expect(text).toContain(why);
  expect(await agency.listWebhooks()).toEqual([]);
});

test('hints at an address that does not belong to its format', async () => {
  const body = { url: 'https://example.com/hook', format: 'slack' as const };
  expect(await agency.createWebhook({ body })).toMatchObject({
    hint: 'example.com is not Slack. Check the address, or choose another format.',
  });
  const { hint } = await agency.createWebhook({ body: { url: URL_OF_SLACK, format: 'slack' } });
  expect(hint).toBeNull();
});

test('refuses a place beyond twenty', async () => {
  for (let place = 0; place < 20; place += 1)
    await agency.createWebhook({ body: { url: `https://example.com/${place}` } });
  const { status, text } = await create({ url: 'https://example.com/more' });
  expect(status).toBe(422);
  expect(text).toContain('There are 20 places already. Remove one first.');
});

test('a test is sent at once and answers with its result', async () => {
  const receiver = await receiverOfTest();
  const { agency: own } = await serverOfTest({ settings: { allowsPrivateReceivers: true } });
  const { id } = await own.createWebhook({ body: { url: receiver.url } });
  expect(await own.testWebhook({ id })).toMatchObject({
    ...{ type: 'test', state: 'sent', status: 200, response: 'ok', attempts: 1, project: null },
  });
  expect(receiver.types()).toEqual(['test']);
  receiver.respond((response) => response.writeHead(503).end());
  expect(await own.testWebhook({ id })).toMatchObject({ state: 'failed', status: 503 });
  expect(await own.listAllDeliveries({ query: {} })).toHaveLength(2);
  expect(await own.listAllDeliveries({ query: { only: 'failures' } })).toHaveLength(1);
});

test('what the agency changes of places is in its history, without the address and the secret', async () => {
  const since = (await agency.readAgencyHistory({}))[0]?.id;
  const body = { url: URL_OF_SLACK, format: 'slack' as const, name: 'Studio channel' };
  const { id, secret } = await agency.createWebhook({ body });
  await agency.updateWebhook({ id, body: { name: 'Studio', events: ['note.added'] } });
  await agency.updateWebhook({ id, body: { name: 'Studio', events: ['note.added'] } });
  await agency.updateWebhook({ id, body: { paused: true } });
  await agency.updateWebhook({ id, body: { paused: false } });
  const { secret: next } = await agency.rotateWebhookSecret({ id });
  await agency.deleteWebhook({ id });
  const all = await agency.readAgencyHistory({});
  const changes = all.slice(
    0,
    since === undefined ? all.length : all.findIndex((it) => it.id === since),
  );
  expect(changes.every(({ part, by }) => part === 'places' && by.role === 'agency')).toBe(true);
  expect(changes.map(changeLines).toReversed()).toEqual([
    [
      'Studio channel added',
      'Format: Slack',
      'Address: hooks.slack.com/…Xk2',
      'Events: 18 events',
      'Paused: no',
    ],
    ['Studio channel changed', 'Name Studio channel → Studio', 'Events 18 events → note.added'],
    ['Studio changed', 'Paused: yes'],
    ['Studio changed', 'Paused: no'],
    ['Studio changed', 'Secret changed'],
    ['Studio removed'],
  ]);
  for (const hidden of ['B05GHIJKL', secret, next, 'whsec_'])
    expect(JSON.stringify(changes)).not.toContain(hidden);
});
