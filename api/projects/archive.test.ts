import type { Role } from '@project-dashboard/core/contract/route';
import type { RouteName } from '@project-dashboard/core/contract/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { fixtureServer, routesWhere, sendSample } from '../testing/fixture-server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { unsubscribeUrl } from '../weekly-update/unsubscribe-page.ts';

const ofProject = routesWhere(
  ({ of, path }, name) =>
    of !== undefined || path.includes('{token}') || name === 'reorderMilestones',
);
const stillWorking = routesWhere(
  ({ evenArchived = false }, name) => evenArchived && ofProject.includes(name),
);
const reads = routesWhere(({ method }, name) => method === 'GET' && ofProject.includes(name));
const changes = ofProject.filter(
  (name) =>
    !reads.includes(name) &&
    !stillWorking.includes(name) &&
    // It tells the other viewers who edits, and stores nothing.
    name !== 'noteEditing',
);

/** The routes that a role may call. */
const open = (names: readonly RouteName[], role: Role) =>
  routesWhere(
    ({ allow }, name) => names.includes(name) && (allow === 'anyone' || allow.includes(role)),
  );

describe.each(DATABASE_KINDS)('an archived project on %s', (kind) => {
  let now = Date.parse('2026-11-20T02:30:00Z');
  const { server, about } = fixtureServer({
    kind,
    clock: () => new Date(now),
    settings: { reportTimezone: 'America/New_York' },
  });
  const { agency } = server;

  beforeAll(async () => {
    await agency.archiveProject({ id: about().own.id });
    now += 10 * 60_000;
  });

  test('restoring, deleting, duplicating, taking links away and results of mails are all that still works', () => {
    expect(stillWorking.toSorted()).toEqual([
      ...[
        'deleteProject',
        'duplicateProject',
        'endLink',
        'restoreProject',
        'rotateLink',
        'settleMail',
      ],
    ]);
    for (const name of ['updateApproval', 'acknowledgeMail', 'archiveProject'] as const)
      expect(changes).toContain(name);
    expect(reads).toContain('readRowsByToken');
  });

  // It was archived in the evening of November 19 in New York.
  const SENTENCE = 'This project was archived on November 19, 2026 and is read-only.';

  test.each(['agency', 'internal', 'client'] as const)(
    'refuses every change by %s, after which nothing is changed, and answers every read',
    async (role) => {
      const { internalToken, clientToken } = about().own;
      const token = { agency: server.agencyKey, internal: internalToken, client: clientToken };
      const send = (name: RouteName) => sendSample(server, name, about(), { token: token[role] });
      const before = await server.snapshot();
      const sentence = role === 'client' ? SENTENCE : `${SENTENCE} Restore it first.`;
      for (const name of open(changes, role)) {
        const { status, text } = await send(name);
        expect.soft([status, text], name).toEqual([409, expect.stringContaining(`"${sentence}"`)]);
        expect.soft(await server.snapshot(), name).toBe(before);
      }
      for (const name of open(reads, role)) expect.soft((await send(name)).status, name).toBe(200);
    },
  );

  test('is in the list only if it is asked for', async () => {
    const { own, other, archived } = about();
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
    const wrong = await server.request('/api/projects?archived=yes', { token: server.agencyKey });
    expect(wrong.status).toBe(422);
  });

  test('is not in the health overview, but can be asked for by its slug', async () => {
    const idsOf = async (query: { project?: string }) =>
      (await agency.listProjectHealth({ query })).map(({ id }) => id);
    expect(await idsOf({})).toEqual([about().other.id]);
    expect(await idsOf({ project: about().own.slug })).toEqual([about().own.id]);
  });

  test('gets no weekly mail, and none of its mails is a problem that somebody must hear of', async () => {
    const id = about().own.id;
    // The claim of the sample was never settled, so it is unknown after 15 minutes.
    now += 30 * 60_000;
    expect(await agency.listWeeklyMail({ query: {} })).toEqual([]);
    expect(await agency.listWeeklyMail({ query: { project: id } })).toMatchObject([
      { email: 'rosa@client.example', state: 'unknown' },
    ]);
    expect(await agency.listMailProblems({ kind: 'weekly', query: {} })).toEqual([]);
    expect(await agency.listMailProblems({ kind: 'weekly', query: { project: id } })).toEqual([]);
  });

  test('lets the agency end and replace its links, which still open it read-only', async () => {
    const { id, slug } = await server.createProject();
    const link = await agency.createLink({ id, body: { name: 'Ines Park' } });
    await agency.archiveProject({ id });
    await agency.endLink({ id, linkId: link.id });
    await expect(agency.readProjectByToken(link)).rejects.toMatchObject({ status: 404 });
    for (const view of ['client', 'internal'] as const) {
      const made = await agency.rotateLink({ id, body: { view } });
      const token = view === 'client' ? made.clientToken : made.internalToken;
      const { project, viewMode } = await agency.readProjectByToken({ token });
      expect([viewMode, project.archivedAt]).toEqual([view, new Date(now).toISOString()]);
    }
    await agency.deleteProject({ id, query: { slug } });
  });

  test('lets a recipient unsubscribe', async () => {
    const site = { ...readSettings({}), publicUrl: server.url };
    const { reader } = server.database;
    const address = await unsubscribeUrl(reader, site, about().recipient);
    expect((await fetch(address ?? '', { method: 'POST' })).status).toBe(200);
    const recipients = await agency.listRecipients({ id: about().own.id });
    expect(recipients).toContainEqual(
      expect.objectContaining({ id: about().recipient, unsubscribedAt: expect.any(String) }),
    );
  });

  test('cannot be deleted before it is archived, nor without its own slug', async () => {
    const { other, own, archived } = about();
    const before = await server.snapshot();
    const remove = (id: string, slug: string) => agency.deleteProject({ id, query: { slug } });
    await expect(remove(other.id, other.slug)).rejects.toThrow(
      '409: Only an archived project can be deleted. Archive it first.',
    );
    for (const slug of [archived.slug, own.title, own.id])
      await expect(remove(own.id, slug)).rejects.toMatchObject({
        status: 422,
        detail: `slug: Is not the slug of this project, which is "${own.slug}".`,
      });
    const parts = { method: 'DELETE', token: server.agencyKey };
    expect((await server.request(`/api/projects/${own.id}`, parts)).status).toBe(422);
    expect(await server.snapshot()).toBe(before);
  });

  test('is brought back whole', async () => {
    const { own, other, archived } = about();
    now += 60_000;
    const restored = await agency.restoreProject({ id: own.id });
    expect(restored).toEqual({
      ...own,
      archivedAt: null,
      version: own.version + 2,
      updatedAt: new Date(now).toISOString(),
    });
    await expect(agency.restoreProject({ id: own.id })).rejects.toThrow(
      '409: This project is not archived.',
    );
    expect((await agency.listProjects()).map(({ id }) => id)).toEqual([other.id, own.id]);
    expect(await agency.listProjectHealth()).toHaveLength(2);
    expect(await agency.listWeeklyMail({ query: {} })).toHaveLength(2);
    expect(await agency.listMailProblems({ kind: 'weekly', query: {} })).toHaveLength(1);
    await agency.restoreProject({ id: archived.id });
  });
});
