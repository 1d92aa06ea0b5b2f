import { expect, test } from 'vitest';
import { readProjectsState } from '../http/access/find-access.ts';
import { tableNames } from '../testing/read-tables.ts';
import { type Fixture, fillOtherTables, makeFixture } from '../testing/samples.ts';
import { testServer } from '../testing/server.ts';
import { onEveryDatabase } from '../testing/test-database.ts';

/** Tables that hold nothing of a project. */
const OTHER_TABLES = [
  'agency',
  'agency_changes',
  'agency_logos',
  'agency_settings',
  'failed_attempts',
  'servers',
  'sessions',
  'signin_codes',
  'unsubscribe_secret',
];

onEveryDatabase('deleting a project', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;

  /** The tables that hold any of these texts; all tables where there are none. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const holding: string[] = [];
    for (const name of await tableNames(server.database)) {
      const stored = JSON.stringify(await server.database.reader(name).select());
      if (texts.length === 0 || texts.some((text) => stored.includes(text))) holding.push(name);
    }
    return holding;
  }

  /** Fills a project so that every table has something of it; answers what must be gone afterwards. */
  async function fill(): Promise<{ about: Fixture; texts: string[] }> {
    const about = await makeFixture(server);
    const { own } = about;
    const body = { title: 'Once' };
    await agency.createMilestone({ id: own.id, body }, { idempotencyKey: 'a-key' });
    await server.client().readProjectByToken({ token: own.clientToken });
    await fillOtherTables(server.database, about);
    await server.openings.write();
    const rows = [...about.milestones, about.input, about.approval, about.recipient];
    const tokens = [own.internalToken, own.clientToken, about.link.token];
    return { about, texts: [own.id, ...rows, about.delivery, about.link.id, ...tokens] };
  }

  test('takes along every row of every table that belongs to it, and nothing else', async () => {
    const other = await fill();
    const { about, texts } = await fill();
    // The answer to the creation of this one is kept for a repeat.
    const repeated = await server.createProject({
      internalToken: `internal_${'a'.repeat(32)}`,
      clientToken: `client_${'b'.repeat(32)}`,
    });
    texts.push(repeated.id, repeated.internalToken, repeated.clientToken);
    const ofProjects = (await tablesWith([])).filter((name) => !OTHER_TABLES.includes(name));
    expect(await tablesWith(texts)).toEqual(ofProjects);
    expect(await tablesWith(other.texts)).toEqual(ofProjects);
    const kept = await tablesWith(other.texts);
    for (const { id, slug } of [about.own, repeated]) {
      await agency.archiveProject({ id });
      await agency.deleteProject({ id, query: { slug } });
    }
    expect(await tablesWith(texts)).toEqual([]);
    expect(await tablesWith(other.texts)).toEqual(kept);
    const { id, clientToken: token } = about.own;
    await expect(agency.readProject({ id })).rejects.toMatchObject({ status: 404 });
    await expect(agency.readProjectByToken({ token })).rejects.toMatchObject({ status: 404 });
  });

  test('writes one line into the log, without a token, and frees the slug', async () => {
    const project = await server.createProject({ title: 'Once in a lifetime' });
    const { id, slug } = project;
    await agency.archiveProject({ id });
    await agency.deleteProject({ id, query: { slug } });
    const lines = server
      .logs()
      .split('\n')
      .filter((line) => line.includes(id));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'a project was deleted for good',
        project: 'once-in-a-lifetime',
        id,
        by: 'agency',
      }),
    ]);
    expect(server.logs()).not.toContain(project.internalToken);
    expect((await server.createProject({ title: 'Once in a lifetime' })).slug).toBe(slug);
  });

  test('gives the list of all projects a state that it has never had', async () => {
    const states = [await readProjectsState(server.database)];
    const note = async () => states.push(await readProjectsState(server.database));
    const { id, slug } = await server.createProject();
    await note();
    await agency.archiveProject({ id });
    await note();
    await agency.deleteProject({ id, query: { slug } });
    await note();
    await server.createProject();
    await note();
    expect(states).toEqual([...new Set(states)].toSorted((one, next) => one - next));
  });
});
