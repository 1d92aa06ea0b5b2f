import { createClient } from '@project-dashboard/core/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTerminal } from '../../../testing/in-terminal.ts';
import { runProgram } from '../../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';

let api: RunningApi;
let id = '';
beforeAll(async () => {
  api = await startApi();
  const body = { title: 'Brand Study', client: 'Acme', projectLead: 'Ana', startDate: 'soon' };
  ({ id } = await api.client.createProject({ body }));
});
afterAll(() => api.stop());

const run = (...args: string[]) => runProgram(['project', ...args], { env: api.env });
const tokenIn = (text: string) => /token=(\w+)/.exec(text)?.[1] ?? '';
const load = (token: string) => createClient({ baseUrl: api.url }).readProjectByToken({ token });

/** The links without when they were opened, which the server writes a few seconds later. */
const linksWithoutOpenings = async () =>
  (await api.client.listLinks({ id })).map(({ opened, lastOpenedAt, ...link }) => link);

/** Waits until the server has written the opening of a link, which it does every few seconds. */
const openingOf = (token: string) =>
  vi.waitFor(
    async () => {
      const links = await api.client.listLinks({ id });
      expect(links.find((link) => link.token === token)?.opened).toBe(1);
    },
    { timeout: 20_000, interval: 200 },
  );

test('project rotate refuses the old link and opens the project with the new one', async () => {
  const links = JSON.parse((await run('links', 'brand-study', '--json')).out);
  const before = tokenIn(links.clientLink);
  expect(await load(before)).toMatchObject({ viewMode: 'client' });
  const { code, out } = await run('rotate', 'brand-study', '--view', 'client', '--yes');
  expect([code, out]).toEqual([0, expect.stringMatching(/^clientLink\thttp/)]);
  await expect(load(before)).rejects.toMatchObject({ status: 404 });
  expect(await load(tokenIn(out))).toMatchObject({ viewMode: 'client' });
  await openingOf(tokenIn(out));
});

test('a named link opens the client view until it is ended in a terminal', async () => {
  const added = await run(
    'links',
    'add',
    id,
    'Ines Park',
    '--ends',
    '2099-12-31',
    '--yes',
    '--json',
  );
  const link: Record<string, unknown> = JSON.parse(added.out);
  expect(link).toMatchObject({ name: 'Ines Park', endsOn: '2099-12-31', endedAt: null });
  const token = tokenIn(added.out);
  expect(await load(token)).toMatchObject({ viewMode: 'client' });
  await openingOf(token);
  const ended = await inTerminal(['project', 'links', 'end', 'brand-study', 'ines park'], {
    env: api.env,
    steps: [{ seen: 'End the link "Ines Park"?', type: 'yes\r' }],
  });
  expect(ended.out).toContain('stops working immediately');
  expect(ended.code).toBe(0);
  await expect(load(token)).rejects.toMatchObject({ status: 404 });
  const { out } = await run('links', 'brand-study');
  expect(out.trimEnd().split('\n').at(-1)?.split('\t')).toEqual([
    'namedLink',
    link.url,
    'Ines Park',
    'ended',
    '2099-12-31',
    '1',
    expect.any(String),
    link.id,
    'client',
  ]);
});

test('a named internal link opens the editor', async () => {
  const add = ['links', 'add', id, 'Maya Okafor', '--view', 'internal'];
  const { err } = await run(...add);
  expect(err).toContain('Anyone with the new link can edit "Brand Study" until you end it.');
  const added = await run(...add, '--yes');
  expect(added.out.trimEnd().split('\t').at(-1)).toBe('internal');
  expect(await load(tokenIn(added.out))).toMatchObject({ viewMode: 'internal' });
  expect((await run('history', 'brand-study')).out).toContain('Maya Okafor\tinternal link added');
  expect((await run('links', 'end', 'brand-study', 'maya okafor', '--yes')).code).toBe(0);
  await expect(load(tokenIn(added.out))).rejects.toMatchObject({ status: 404 });
});

test('without --yes in a pipe nothing changes, and a sentence says what would happen', async () => {
  await run('links', 'add', 'brand-study', 'Orbit Media', '--yes');
  const before = await linksWithoutOpenings();
  for (const [args, effect] of [
    [['rotate', 'brand-study', '--view', 'internal'], 'internal link of "Brand Study" stops'],
    [['links', 'add', 'brand-study', 'Eva Lind'], 'Anyone with the new link can open'],
    [
      ['links', 'end', 'brand-study', 'Orbit Media'],
      'The link "Orbit Media" of "Brand Study" stops',
    ],
  ] as const) {
    const { code, out, err } = await run(...args);
    expect(err).toContain('needs --yes where nobody can be asked. Nothing was changed.\n');
    expect(err).toContain(effect);
    expect([code, out]).toEqual([2, '']);
  }
  expect(await linksWithoutOpenings()).toEqual(before);
});

test('a link cannot be named after a role', async () => {
  const before = await linksWithoutOpenings();
  const { code, out, err } = await run('links', 'add', id, 'Client', '--yes');
  expect(err).toContain('Must not be "internal", "client" or "agency". Name the person or team.');
  expect([code, out]).toEqual([1, '']);
  expect(await linksWithoutOpenings()).toEqual(before);
});

test('any answer but yes in a terminal changes nothing', async () => {
  const before = await linksWithoutOpenings();
  const { code, out } = await inTerminal(['project', 'rotate', id, '--view', 'client'], {
    env: api.env,
    steps: [{ seen: 'Make a new client link?', type: 'no\r' }],
  });
  expect(out).toContain('Cancelled. Nothing was changed.');
  expect(code).toBe(130);
  expect(await linksWithoutOpenings()).toEqual(before);
});

test.each([
  [
    ['rotate', 'brand-study', '--view', 'both', '--yes'],
    2,
    'Allowed choices are internal, client.',
  ],
  [['rotate', 'brand-study', '--yes'], 2, "Required option '--view <view>'"],
  [['links', 'add', 'brand-study', 'Old', '--ends', '2020-01-01', '--yes'], 2, 'today or later'],
  [
    ['links', 'end', 'brand-study', 'client', '--yes'],
    1,
    'project rotate brand-study --view client',
  ],
  [['links', 'end', 'brand-study', 'nobody', '--yes'], 1, 'project links brand-study'],
  [['links', 'end', 'brand-study', 'Ines Park', '--yes'], 1, 'has ended already'],
])('project %j is refused with the way to do it', async (args, code, expected) => {
  const { err, ...ended } = await run(...args);
  expect(err).toContain(expected);
  expect(ended).toEqual({ code, out: '' });
});
