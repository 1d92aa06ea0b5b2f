import { ApiError, createSendRequest } from '@project-dashboard/core/client';
import { type Role, type Route, type RouteName, routes } from '@project-dashboard/core/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { type Fixture, makeFixture, type Sample, samples } from '../testing/samples.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { unsubscribeUrls } from '../weekly-update/unsubscribe/unsubscribe-token.ts';

const isRouteName = (name: string): name is RouteName => name in routes;
const ofProject = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => {
    const { of, path }: Route = routes[name];
    return of !== undefined || path.includes('{token}') || name === 'reorderMilestones';
  });
const isAllowed = (name: RouteName) => {
  const { evenArchived }: Route = routes[name];
  return evenArchived === true;
};
const reads = ofProject.filter((name) => routes[name].method === 'GET');
/** Tells the other viewers who edits, and stores nothing. */
const isPresence = (name: RouteName) => name === 'noteEditing';
const changes = ofProject.filter(
  (name) => !reads.includes(name) && !isAllowed(name) && !isPresence(name),
);

const ROLES: readonly Role[] = ['agency', 'internal', 'client'];
const mayCall = (name: RouteName, role: Role): boolean => {
  const { allow }: Route = routes[name];
  return allow === 'anyone' || allow.includes(role);
};
const callsOf = (names: readonly RouteName[]) =>
  names.flatMap((name) =>
    ROLES.filter((role) => mayCall(name, role)).map((role) => [name, role] as const),
  );

describe.each(DATABASE_KINDS)('an archived project on %s', (kind) => {
  const server = testServer({
    kind,
    clock: () => new Date(now),
    settings: { reportTimezone: 'America/New_York' },
  });
  const { agency } = server;
  let about: Fixture;
  let now = Date.parse('2026-11-20T02:30:00Z');

  beforeAll(async () => {
    about = await makeFixture(server);
    await agency.archiveProject({ id: about.own.id });
    now += 10 * 60_000;
  });

  /** Calls a route in a role; answers the status, and the sentence of a refusal. */
  async function call<N extends RouteName>(name: N, role: Role) {
    const { internalToken, clientToken } = about.own;
    const tokenOf = { agency: server.agencyKey, internal: internalToken, client: clientToken };
    const send = createSendRequest({ baseUrl: server.url, token: tokenOf[role] });
    const sample: Sample<N> = samples[name];
    let status = 0;
    const received = (response: Response) => {
      status = response.status;
    };
    try {
      await send(routes[name], sample(about), { received });
      return { status, detail: undefined };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, detail: error.detail };
    }
  }

  test('the loops find the routes', () => {
    expect(changes).toContain('updateApproval');
    expect(changes).toContain('acknowledgeWeeklyMail');
    expect(changes).toContain('archiveProject');
    expect(reads).toContain('readRowsByToken');
  });

  test('restoring, deleting, duplicating, and taking links away are all that still works', () => {
    const allowed = ofProject.filter(isAllowed);
    expect(allowed.toSorted()).toEqual([
      'deleteProject',
      'duplicateProject',
      'endLink',
      'restoreProject',
      'rotateLink',
    ]);
  });

  // It was archived in the evening of November 19 in New York.
  const SENTENCE = 'This project was archived on November 19, 2026 and is read-only.';

  test.each(callsOf(changes))('refuses %s by %s, and nothing changes', async (name, role) => {
    const before = await server.snapshot();
    expect(await call(name, role)).toEqual({
      status: 409,
      detail: role === 'client' ? SENTENCE : `${SENTENCE} Restore it first.`,
    });
    expect(await server.snapshot()).toBe(before);
  });

  test.each(callsOf(reads))('answers %s to %s', async (name, role) => {
    expect(await call(name, role)).toEqual({ status: 200, detail: undefined });
  });

  test('says in both views since when it is archived', async () => {
    const archivedAt = '2026-11-20T02:30:00.000Z';
    for (const token of [about.own.internalToken, about.own.clientToken]) {
      const { project } = await server.client().readProjectByToken({ token });
      expect(project.archivedAt).toBe(archivedAt);
    }
  });

  test('is in the list only if it is asked for', async () => {
    const { own, other, archived } = about;
    const idsOf = async (query: { archived?: 'include' | 'only'; limit?: number }) =>
      (await agency.listProjects({ query })).map(({ id }) => id);
    expect(await idsOf({})).toEqual([other.id]);
    expect(await idsOf({ archived: 'include' })).toEqual([archived.id, other.id, own.id]);
    expect(await idsOf({ archived: 'only' })).toEqual([archived.id, own.id]);
    const next: (string | null)[] = [];
    await agency.listProjects(
      { query: { archived: 'only', limit: 1 } },
      { received: ({ headers }) => void next.push(headers.get('Link')) },
    );
    expect(next).toEqual([expect.stringContaining('archived=only')]);
    const wrong = await fetch(`${server.url}/api/projects?archived=yes`, {
      headers: { Authorization: `Bearer ${server.agencyKey}` },
    });
    expect(wrong.status).toBe(422);
  });

  test('is not in the health overview, but can be asked for by its slug', async () => {
    const idsOf = async (query: { project?: string }) =>
      (await agency.listProjectHealth({ query })).map(({ id }) => id);
    expect(await idsOf({})).toEqual([about.other.id]);
    expect(await idsOf({ project: about.own.slug })).toEqual([about.own.id]);
  });

  test('gets no weekly mail, and none of its mails is a problem that somebody must hear of', async () => {
    const id = about.own.id;
    // The claim of the sample was never settled, so it is unknown after 15 minutes.
    now += 30 * 60_000;
    expect(await agency.listWeeklyMail({ query: {} })).toEqual([]);
    expect(await agency.listWeeklyMail({ query: { project: id } })).toMatchObject([
      { email: 'rosa@client.example', state: 'unknown' },
    ]);
    expect(await agency.listWeeklyMailProblems({ query: {} })).toEqual([]);
    expect(await agency.listWeeklyMailProblems({ query: { project: id } })).toEqual([]);
  });

  test('lets the agency end and replace its links, which still open it read-only', async () => {
    const made = await server.createProject();
    const { id } = made;
    const link = await agency.createLink({ id, body: { name: 'Ines Park' } });
    await agency.archiveProject({ id });
    await agency.endLink({ id, linkId: link.id });
    const client = await agency.rotateLink({ id, body: { view: 'client' } });
    const { internalToken, clientToken } = await agency.rotateLink({
      id,
      body: { view: 'internal' },
    });
    expect(clientToken).toBe(client.clientToken);
    const opens = (token: string) => server.client().readProjectByToken({ token });
    for (const ended of [link.token, made.internalToken, made.clientToken])
      await expect(opens(ended)).rejects.toMatchObject({ status: 404 });
    for (const token of [internalToken, clientToken])
      expect((await opens(token)).project.archivedAt).toBe(new Date(now).toISOString());
    await expect(agency.createLink({ id, body: { name: 'Orbit Media' } })).rejects.toMatchObject({
      status: 409,
    });
    const { changes } = await agency.readHistory({ id, query: { list: 'links' } });
    expect(changes.map(({ kind }) => kind)).toEqual(['rotated', 'rotated', 'ended', 'created']);
    await agency.deleteProject({ id, query: { slug: made.slug } });
  });

  test('lets a recipient unsubscribe', async () => {
    const site = { ...readSettings({}), publicUrl: server.url };
    const { reader } = server.database;
    const address = (await unsubscribeUrls(reader, site))(about.recipient);
    expect((await fetch(address ?? '', { method: 'POST' })).status).toBe(200);
    const recipients = await agency.listRecipients({ id: about.own.id });
    expect(recipients).toContainEqual(
      expect.objectContaining({ id: about.recipient, unsubscribedAt: expect.any(String) }),
    );
  });

  test('cannot be deleted before it is archived, nor without its own slug', async () => {
    const { other, own, archived } = about;
    const before = await server.snapshot();
    const remove = (id: string, slug: string) => agency.deleteProject({ id, query: { slug } });
    await expect(remove(other.id, other.slug)).rejects.toMatchObject({
      status: 409,
      detail: 'Only an archived project can be deleted. Archive it first.',
    });
    for (const slug of [archived.slug, own.title, own.id])
      await expect(remove(own.id, slug)).rejects.toMatchObject({
        status: 422,
        detail: `slug: Is not the slug of this project, which is "${own.slug}".`,
      });
    const withoutSlug = await fetch(`${server.url}/api/projects/${own.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${server.agencyKey}` },
    });
    expect(withoutSlug.status).toBe(422);
    expect(await server.snapshot()).toBe(before);
  });

  test('is brought back whole', async () => {
    const { own, other, archived } = about;
    now += 60_000;
    const restored = await agency.restoreProject({ id: own.id });
    expect(restored).toEqual({
      ...own,
      archivedAt: null,
      version: own.version + 2,
      updatedAt: new Date(now).toISOString(),
    });
    await expect(agency.restoreProject({ id: own.id })).rejects.toMatchObject({
      status: 409,
      detail: 'This project is not archived.',
    });
    expect((await agency.listProjects()).map(({ id }) => id)).toEqual([other.id, own.id]);
    expect(await agency.listProjectHealth()).toHaveLength(2);
    expect(await agency.listWeeklyMail({ query: {} })).toHaveLength(2);
    expect(await agency.listWeeklyMailProblems({ query: {} })).toHaveLength(1);
    await agency.restoreProject({ id: archived.id });
    const kinds: unknown = await server.database
      .reader('changes')
      .where({ project_id: own.id, list: 'header' })
      .whereIn('kind', ['archived', 'restored'])
      .orderBy('revision')
      .select('kind', 'before', 'after');
    const [at, none] = ['2026-11-20T02:30:00.000Z', null].map((archivedAt) =>
      JSON.stringify({ archivedAt }),
    );
    expect(kinds).toEqual([
      { kind: 'archived', before: none, after: at },
      { kind: 'restored', before: at, after: none },
    ]);
  });
});
