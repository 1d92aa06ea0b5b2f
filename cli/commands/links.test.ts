import { createClient } from '@project-dashboard/core/contract/client/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cellsOf, pairsOf } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
let id = '';
let before: unknown;
/** The links without when they were opened. */
const links = async () =>
  (await api.client.listLinks({ id })).map(({ opened, lastOpenedAt, ...link }) => link);
beforeAll(async () => {
  ({ id } = await api.study());
});
beforeEach(async () => {
  before = await links();
});

const run = (line: string) => api.run(`project ${line}`);
const tokenIn = (text: string) => /token=(\w+)/.exec(text)?.[1] ?? '';
const load = (token: string) => createClient({ baseUrl: api.url }).readProjectByToken({ token });
const openedOf = async (token: string) => {
  // The server writes openings every few seconds.
  await api.pass(10_000);
  return (await api.client.listLinks({ id })).find((link) => link.token === token)?.opened;
};

test('project links prints both links, which open the project', async () => {
  const { code, out, err } = await run('links brand-study');
  const shown = pairsOf(out);
  for (const [name, viewMode] of [
    ['internalLink', 'internal'],
    ['clientLink', 'client'],
  ] as const) {
    expect(new URL(shown[name] ?? '').origin).toBe(api.url);
    expect(await load(tokenIn(shown[name] ?? ''))).toMatchObject({ viewMode });
  }
  expect(err).toBe('Anyone with a link can open the project. Give clients the client link only.\n');
  expect(code).toBe(0);
  expect(JSON.parse((await run(`links ${id} --json`)).out)).toMatchObject(shown);
  const env = { PUBLIC_URL: 'https://projects.agency.example/' };
  const elsewhere = await api.run('project links brand-study', { env });
  expect(elsewhere.out).toContain('https://projects.agency.example/?token=');
});

test('project rotate refuses the old link and opens the project with the new one', async () => {
  const old = tokenIn(JSON.parse((await run('links brand-study --json')).out).clientLink);
  const { code, out } = await run('rotate brand-study --view client --yes');
  expect([code, out]).toEqual([0, expect.stringMatching(/^clientLink\thttp/)]);
  await expect(load(old)).rejects.toMatchObject({ status: 404 });
  expect(await load(tokenIn(out))).toMatchObject({ viewMode: 'client' });
  expect(await openedOf(tokenIn(out))).toBe(1);
});

test('a named link opens the client view until it is ended in a terminal', async () => {
  const added = await run(`links add ${id} "Ines Park" --ends 2099-12-31 --yes --json`);
  const link: Record<string, unknown> = JSON.parse(added.out);
  expect(link).toMatchObject({ name: 'Ines Park', endsOn: '2099-12-31', endedAt: null });
  const token = tokenIn(added.out);
  expect(await load(token)).toMatchObject({ viewMode: 'client' });
  expect(await openedOf(token)).toBe(1);
  const ended = await api.onScreen('project links end brand-study "ines park"', {
    steps: [{ seen: 'End the link "Ines Park"?', type: 'yes\r' }],
  });
  expect(ended.out).toContain('stops working immediately');
  expect(ended.code).toBe(0);
  await expect(load(token)).rejects.toMatchObject({ status: 404 });
  expect(cellsOf((await run('links brand-study')).out).at(-1)).toEqual([
    ...['namedLink', link.url, 'Ines Park', 'ended', '2099-12-31', '1'],
    ...[expect.any(String), link.id, 'client'],
  ]);
});

test('a named internal link opens the editor', async () => {
  const add = `links add ${id} "Maya Okafor" --view internal`;
  expect((await run(add)).err).toContain(
    'Anyone with the new link can edit "Brand Study" until you end it.',
  );
  const added = await run(`${add} --yes`);
  expect(cellsOf(added.out)[0]?.at(-1)).toBe('internal');
  expect(await load(tokenIn(added.out))).toMatchObject({ viewMode: 'internal' });
  expect((await run('history brand-study')).out).toContain('Maya Okafor\tinternal link added');
  expect((await run('links end brand-study "maya okafor" --yes')).code).toBe(0);
  await expect(load(tokenIn(added.out))).rejects.toMatchObject({ status: 404 });
});

describe('is refused with the way to do it, and changes nothing', () => {
  beforeAll(() => api.client.createLink({ id, body: { name: 'Orbit' } }));
  test.each([
    ['rotate brand-study --view internal', 2, 'internal link of "Brand Study" stops'],
    ['links add brand-study Client --yes', 1, 'Must not be "internal", "client" or "agency".'],
    ['links add brand-study Ines --email ines --yes', 2, ''],
    ['links end brand-study Orbit', 2, 'The link "Orbit" of "Brand Study" stops'],
  ])('project %s', async (line, code, expected) => {
    const { err, ...ended } = await run(line);
    expect(err).toContain(expected);
    expect(ended).toEqual({ code, out: '' });
    expect(await links()).toEqual(before);
  });
});

test('links add --email makes a contact', async () => {
  expect((await run(`links add ${id} Ada --email ada@added.example --yes`)).code).toBe(0);
  expect((await links()).at(-1)).toMatchObject({ name: 'Ada', email: 'ada@added.example' });
});

test('a slug that is typed in NFD names its project, one of several, and its mails of a week', async () => {
  const slug = 'ブランド調査';
  await api.study({ title: slug });
  const typed = slug.normalize('NFD');
  expect(typed).not.toBe(slug);
  const shown = await run(`show ${typed} --json`);
  expect(JSON.parse(shown.out)).toMatchObject({ project: { slug } });
  const health = await api.run(`health ${typed} brand-study --json`);
  expect(JSON.parse(health.out)).toHaveLength(2);
  const status = await api.run(`weekly status ${typed} --json`);
  expect([status.code, JSON.parse(status.out)]).toEqual([0, []]);
});
