import { beforeAll, describe, expect, test } from 'vitest';
import { about, NOTHING, serverWithHandlers } from '../testing/handle.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS, onEveryDatabase } from '../testing/test-database.ts';

const FORM = {
  title: 'Q3 Brand Perception Study',
  client: 'Northwind Beverages',
  projectLead: 'Maya Okafor',
  startDate: 'sometime in autumn',
};
const hex = (digit: string) => `${digit}0`.repeat(16);

describe.each(DATABASE_KINDS)('projects on %s', (kind) => {
  const server = testServer({ kind });
  const { agency, createProject: create } = server;

  test('gives twelve projects of one title, created at once, twelve slugs', async () => {
    const title = 'Müller & Söhne';
    const made = await Promise.all(Array.from({ length: 12 }, () => create({ title })));
    const others = Array.from({ length: 11 }, (_, place) => `muller-sohne-${place + 2}`);
    expect(made.map(({ slug }) => slug).sort()).toEqual(['muller-sohne', ...others].sort());
  });

  test('repeats a create with the same tokens and refuses them in another pair', async () => {
    const tokens = { internalToken: hex('a'), clientToken: hex('b') };
    const twins = await Promise.all([create(tokens), create(tokens), create(tokens)]);
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    const taken = 'These tokens were already sent for another project.';
    await expect(create({ ...tokens, title: 'Other' })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(taken),
    });
    await create({ internalToken: hex('d') });
    await expect(create({ internalToken: hex('d'), title: 'Other' })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(taken),
    });
    const swapped = { internalToken: tokens.clientToken, clientToken: hex('c') };
    await expect(create(swapped)).rejects.toMatchObject({ status: 409 });
    const same = { internalToken: hex('d'), clientToken: hex('d') };
    await expect(create(same)).rejects.toMatchObject({ status: 422 });
    const refused = server.client().readProjectByToken({ token: hex('c') });
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });

  test('a changed milestone and an empty change keep the version of the project', async () => {
    const { id, version } = await create({ sharedFolderUrl: 'https://teams.example/q3' });
    await agency.createMilestone({ id, body: {} });
    expect(await agency.updateProject({ id, body: {} })).toMatchObject({ version });
    const cleared = await agency.updateProject({ id, body: { sharedFolderUrl: '' } });
    expect(cleared).toMatchObject({ version: version + 1, sharedFolderUrl: null });
  });
});

onEveryDatabase('the list of projects', (kind) => {
  const { handle } = serverWithHandlers(kind);
  const titles = ['Oldest', 'Same moment', 'Same moment too', '100% Juice_Report', 'Newest'];
  beforeAll(async () => {
    for (const [place, title] of titles.entries()) {
      const now = `2026-11-0${Math.min(Math.max(place, 1), 3)}T10:00:00.000Z`;
      await handle('createProject', { ...NOTHING, body: { ...FORM, title }, now });
    }
  });

  async function page(query: { limit?: number; cursor?: string; q?: string }) {
    let link = '';
    const rows = await handle('listProjects', {
      ...NOTHING,
      query,
      setHeader: (name, value) => {
        if (name === 'Link') link = value;
      },
    });
    const next = new URL(/<([^>]*)>; rel="next"/.exec(link)?.[1] ?? '/', 'http://host.example');
    return { titles: rows.map(({ title }) => title), next: next.searchParams };
  }

  test('lists all projects, newest first, or by the Link header page by page, with each row once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const { titles: part, next } = await page({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...part);
      cursor = next.get('cursor');
      pages += 1;
    } while (cursor !== null && pages < 9);
    expect(pages).toBe(3);
    const all = await page({});
    expect([all.titles, all.next.size]).toEqual([seen, 0]);
    expect(seen[0]).toBe('Newest');
    expect(seen.at(-1)).toMatch(/^(Oldest|Same)/);
  });

  test.each([
    ['juice', ['100% Juice_Report']],
    ['0% j', ['100% Juice_Report']],
    ['e_r', ['100% Juice_Report']],
    ['same-moment-too', ['Same moment too']],
    ['%', ['100% Juice_Report']],
    ['nothing', []],
  ])('?q=%s finds words in title, client, lead and slug', async (q, expected) => {
    expect((await page({ q })).titles).toEqual(expected);
  });

  test('keeps the filter on the next page', async () => {
    const { next } = await page({ q: 'same', limit: 1 });
    expect([next.get('q'), next.get('limit')]).toEqual(['same', '1']);
  });

  const withNul = Buffer.from(JSON.stringify({ createdAt: '2026\u0000', id: 'x\u0000' }));
  test.each(['x', 'e30', '%', withNul.toString('base64url')])(
    'answers 422 to the cursor %s',
    async (cursor) => {
      await expect(page({ cursor })).rejects.toMatchObject({ status: 422 });
    },
  );
});

onEveryDatabase('a search without case and accents', (kind) => {
  const { handle } = serverWithHandlers(kind);
  let id: string;
  const title = 'Öl AG';
  beforeAll(async () => {
    const body = {
      title,
      client: 'Émile Straße ΟΔΟΣ',
      projectLead: 'Zoë Плеер が 50%',
      startDate: 'October 1, 2026',
    };
    ({ id } = await handle('createProject', { ...NOTHING, body }));
  });

  /** The titles that the list and the overview find. */
  async function find(q: string) {
    const request = { ...NOTHING, query: { q } };
    const { projects } = await handle('listProjectOverview', request);
    const found = [await handle('listProjects', request), projects];
    return found.map((rows) => rows.map((row) => row.title));
  }
  const present = 'öl|OL AG|zoe|ÉMILE|e\u0301mile|strasse|STRAẞE|οδος|ПЛЕЕР|50%'.split('|');
  const absent = ['か', 'ö%', 'ö_', 'former'];
  async function expectFound(found: string) {
    for (const q of present) expect([q, ...(await find(q))]).toEqual([q, [found], [found]]);
    for (const q of absent) expect([q, ...(await find(q))]).toEqual([q, [], []]);
  }

  test('finds a new project', () => expectFound(title));

  test('finds a changed project by its new title', async () => {
    const body = { title: 'Öl AG 2' };
    await handle('updateProject', { ...about(id), body });
    await expectFound('Öl AG 2');
  });
});

onEveryDatabase('the health of all projects', (kind) => {
  const { server, handle } = serverWithHandlers(kind);

  test('is ordered worst first, with its causes, in three statements', async () => {
    const make = async (title: string, status: 'pending' | 'overdue', dueDate: string) => {
      const body = { ...FORM, title };
      const { id } = await handle('createProject', { ...NOTHING, body });
      const milestone = { title: 'Fieldwork', status, dueDate };
      await handle('createMilestone', { ...about(id), body: milestone });
      const input = { title: 'Logo', status: 'received', dueDate: '2026-11-20' } as const;
      await handle('createInput', { ...about(id), body: input });
      return id;
    };
    await make('Calm, later', 'pending', '2026-12-20');
    await make('Calm, sooner', 'pending', '2026-12-01');
    const late = await make('Late', 'overdue', '2026-11-12');
    await make('Close', 'pending', '2026-11-22');
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    server.database.reader.on('query', count);
    const ask = (project?: string) =>
      handle('listProjectHealth', { ...NOTHING, query: project ? { project } : {} });
    const rows = await ask();
    server.database.reader.removeListener('query', count);
    expect(statements).toBe(3);
    expect(rows.map(({ title, health, nextDueDate }) => [title, health, nextDueDate])).toEqual([
      ['Late', 'BEHIND', null],
      ['Close', 'AT RISK', '2026-11-22'],
      ['Calm, sooner', 'ON TRACK', '2026-12-01'],
      ['Calm, later', 'ON TRACK', '2026-12-20'],
    ]);
    expect(rows[0]?.causes).toEqual([
      { kind: 'milestone', title: 'Fieldwork', dueDate: '2026-11-12' },
    ]);
    for (const name of [late, 'late']) expect(await ask(name)).toEqual([rows[0]]);
    await expect(ask('unknown')).rejects.toMatchObject({ status: 404 });
  });
});
