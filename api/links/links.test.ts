import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const START = Date.parse('2026-11-19T14:42:00Z');
const HOUR = 3_600_000;
const NO_CONTACT = {
  email: null,
  reminds: true,
  pausedUntil: null,
  stoppedAt: null,
  lastRemindedOn: null,
};
const TOKEN = expect.stringMatching(/^[0-9a-f]{32}$/);

describe.each(DATABASE_KINDS)('links on %s', (kind) => {
  const server = testServer({
    kind,
    clock: () => new Date(now),
    settings: { reportTimezone: 'America/New_York' },
  });
  const { agency } = server;
  let project: Project;
  let now = START;

  beforeEach(async () => {
    now = START;
    project = await server.createProject();
  });

  const list = () => agency.listLinks({ id: project.id });
  const add = (body: { name: string; view?: Link['view']; endsOn?: string | null }) =>
    agency.createLink({ id: project.id, body });
  const end = ({ id }: Pick<Link, 'id'>) => agency.endLink({ id: project.id, linkId: id });
  const load = (token: string) => server.client().readProjectByToken({ token });
  const changes = (kinds: readonly string[]): Promise<unknown[]> =>
    server.database
      .reader('changes')
      .where({ project_id: project.id })
      .whereIn('kind', kinds)
      .orderBy('revision')
      .select('kind', 'list', 'title', 'role', 'link');

  test("lists the project's own two links first, then the named ones, oldest first", async () => {
    now += HOUR;
    const ines = await add({ name: 'Ines Park', endsOn: 'December 31' });
    const orbit = await add({ name: ' Orbit Media ' });
    expect(ines).toEqual({
      id: expect.any(String),
      view: 'client',
      name: 'Ines Park',
      token: TOKEN,
      endsOn: '2026-12-31',
      endedAt: null,
      createdAt: '2026-11-19T15:42:00.000Z',
      lastOpenedAt: null,
      opened: 0,
      ...NO_CONTACT,
    });
    expect(orbit).toMatchObject({ name: 'Orbit Media', endsOn: null });
    const own = {
      ...{ name: null, endsOn: null, endedAt: null, createdAt: project.createdAt },
      ...{ lastOpenedAt: null, opened: 0 },
      ...NO_CONTACT,
    };
    expect(await list()).toEqual([
      { id: 'client', view: 'client', token: project.clientToken, ...own },
      { id: 'internal', view: 'internal', token: project.internalToken, ...own },
      ines,
      orbit,
    ]);
  });

  test('a named link opens the client view, and its ticks carry its name', async () => {
    const { token } = await add({ name: 'Ines Park' });
    const { id } = await agency.createApproval({ id: project.id, body: { itemName: 'Boards' } });
    const { project: seen, viewMode } = await load(token);
    expect([viewMode, 'clientToken' in seen]).toEqual(['client', false]);
    await server.client(token).updateApproval({ id, body: { approved: true } });
    await server.client(project.clientToken).updateApproval({ id, body: { approved: false } });
    expect(await changes(['ticked', 'unticked'])).toEqual([
      { kind: 'ticked', list: 'approvals', title: 'Boards', role: 'client', link: 'Ines Park' },
      { kind: 'unticked', list: 'approvals', title: 'Boards', role: 'client', link: null },
    ]);
  });

  test('a named internal link edits the project under its name until it is ended', async () => {
    const link = await add({ name: 'Maya Okafor', view: 'internal', endsOn: 'December 31' });
    expect(link).toMatchObject({ view: 'internal', endsOn: '2026-12-31' });
    expect((await list()).at(-1)).toEqual(link);
    const maya = server.client(link.token);
    expect(await load(link.token)).toMatchObject({ viewMode: 'internal' });
    await maya.createMilestone({ id: project.id, body: { title: 'Fieldwork' } });
    expect(await changes(['created'])).toContainEqual({
      ...{ kind: 'created', list: 'milestones', title: 'Fieldwork' },
      ...{ role: 'internal', link: 'Maya Okafor' },
    });
    await end(link);
    await expect(load(link.token)).rejects.toMatchObject({ status: 404 });
    await expect(maya.readHistory({ id: project.id })).rejects.toMatchObject({ status: 401 });
  });

  test("a named internal link never learns the project's own internal token", async () => {
    const link = await add({ name: 'Maya Okafor', view: 'internal' });
    const { id } = project;
    const request = (path: string, method = 'GET', headers = {}, token = link.token) =>
      server.request(`/api/projects/${path}`, {
        method,
        token,
        headers,
        ...(method === 'PATCH' && { body: { title: 'Pulse' } }),
      });
    const responses = [
      await request(`token/${link.token}`),
      await request(id),
      await request(id, 'PATCH'),
      await request(id, 'PATCH', { 'If-Match': '"1"' }),
      await request(id),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 412, 200]);
    for (const { text } of responses) {
      expect(text).toContain(`"internalToken":"${link.token}"`);
      expect(text).not.toContain(project.internalToken);
    }
    // The same address gives the holder of the first link another body, and another ETag.
    const known = { 'If-None-Match': responses.at(-1)?.headers.etag };
    const first = await request(id, 'GET', known, project.internalToken);
    expect(first.status).toBe(200);
    expect(first.text).toContain(`"internalToken":"${project.internalToken}"`);
  });

  test('a link works to the end of its last day in the report time zone', async () => {
    const { token } = await add({ name: 'Today only', endsOn: '2026-11-19' });
    now = Date.parse('2026-11-20T04:59:59.999Z');
    expect(await load(token)).toMatchObject({ viewMode: 'client' });
    now += 1;
    await expect(load(token)).rejects.toMatchObject({ status: 404 });
    expect((await list()).at(-1)).toMatchObject({ endedAt: null, endsOn: '2026-11-19' });
  });

  test('an ended link stops working and stays in the list; its name can be used again', async () => {
    const old = await add({ name: 'Board preview' });
    await expect(add({ name: 'board PREVIEW' })).rejects.toThrow(
      '409: A link named "board PREVIEW" works already. End it first, or choose another name.',
    );
    now += HOUR;
    await end(old);
    await expect(load(old.token)).rejects.toMatchObject({ status: 404 });
    const renewed = await add({ name: 'Board preview' });
    expect(renewed.token).not.toBe(old.token);
    expect((await list()).slice(2)).toEqual([
      { ...old, endedAt: '2026-11-19T15:42:00.000Z' },
      renewed,
    ]);
    expect(await load(renewed.token)).toMatchObject({ viewMode: 'client' });
    const title = 'Board preview';
    expect(await changes(['created', 'ended'])).toMatchObject([
      { kind: 'created', list: 'header' },
      { kind: 'created', list: 'links', title },
      { kind: 'ended', list: 'links', title },
      { kind: 'created', list: 'links', title },
    ]);
  });

  test('a link that is ended or past its last day cannot be ended; its name is free after that day', async () => {
    const ended = await add({ name: 'Ended' });
    await end(ended);
    await expect(end(ended)).rejects.toThrow('409: The link "Ended" has ended already.');
    const expired = await add({ name: 'Expired', endsOn: '2026-11-19' });
    now += 24 * HOUR;
    await expect(end(expired)).rejects.toMatchObject({ status: 409 });
    expect(await add({ name: 'Expired' })).toMatchObject({ endsOn: null });
  });

  test('only a named link of the project itself can be ended', async () => {
    const foreign = await add({ name: 'Ines Park' });
    project = await server.createProject();
    const before = await server.snapshot();
    for (const id of ['client', 'internal', 'unknown', foreign.id])
      await expect(end({ id }), id).rejects.toMatchObject({ status: 404 });
    expect(await server.snapshot()).toBe(before);
  });

  test.each([
    [{ name: '' }, 'name: Name the person or team that the link is for.'],
    [{ name: 'x'.repeat(201) }, 'name: Must be at most 200 characters.'],
    [
      { name: ' Client ' },
      'name: Must not be "internal", "client" or "agency". Name the person or team.',
    ],
    [{ name: 'Late', endsOn: '2026-11-18' }, 'endsOn: The end date must be today or later.'],
  ])('refuses the new link %o', async (body, detail) => {
    const before = await server.snapshot();
    await expect(add(body)).rejects.toMatchObject({ status: 422, detail });
    expect(await server.snapshot()).toBe(before);
  });

  test('at most 100 named links work at the same time', async () => {
    const links: Link[] = [];
    for (let count = 1; count <= 100; count++) links.push(await add({ name: `Link ${count}` }));
    await expect(add({ name: 'One more' })).rejects.toThrow(
      '409: A project has at most 100 named links. End one first.',
    );
    await end(links[0] ?? { id: '' });
    await add({ name: 'One more' });
  });

  test.each(['client', 'internal'] as const)('rotates only the %s link', async (view) => {
    const named = await add({ name: 'Ines Park' });
    await load(project.clientToken);
    await load(project.internalToken);
    await load(named.token);
    await server.openings.write();
    now += HOUR;
    const rotated = await agency.rotateLink({ id: project.id, body: { view } });
    const field = `${view}Token` as const;
    const kept = view === 'client' ? 'internalToken' : 'clientToken';
    expect(rotated).toEqual({
      ...project,
      [field]: TOKEN,
      version: 2,
      updatedAt: '2026-11-19T15:42:00.000Z',
    });
    await expect(load(project[field])).rejects.toMatchObject({ status: 404 });
    expect(await load(rotated[field])).toMatchObject({ viewMode: view });
    expect(await load(project[kept])).toMatchObject({ project: { id: project.id } });
    expect(await load(named.token)).toMatchObject({ viewMode: 'client' });
    // The new link has no earlier openings; the other links keep their counts.
    const links = await list();
    expect(links.find(({ id }) => id === view)).toMatchObject({
      createdAt: '2026-11-19T15:42:00.000Z',
      lastOpenedAt: null,
    });
    expect(links.filter(({ id }) => id !== view).map(({ opened }) => opened)).toEqual([1, 1]);
    const title = view === 'client' ? 'Client link' : 'Internal link';
    expect(await changes(['rotated'])).toMatchObject([{ kind: 'rotated', list: 'links', title }]);
  });

  test('a new project cannot take the token of a named link, not even of an ended one', async () => {
    const link = await add({ name: 'Ines Park' });
    await end(link);
    await expect(server.createProject({ clientToken: link.token })).rejects.toMatchObject({
      status: 409,
    });
  });
});
