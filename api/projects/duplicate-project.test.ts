import { describe, expect, test } from 'vitest';
import { fixtureServer } from '../testing/fixture-server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const COPY = { title: 'Brand study', startDate: 'July 22, 2025' };

describe.each(DATABASE_KINDS)('duplicating a project on %s', (kind) => {
  const { server, about } = fixtureServer({ kind });
  const { agency } = server;

  test('makes a new project with the plan, and the rows as if nothing had happened', async () => {
    const { own } = about();
    const target = { description: 'Known', target: '34%' };
    const source = await agency.updateProject({
      id: own.id,
      body: {
        sharedFolderUrl: 'https://teams.example/q3',
        businessQuestions: ['Who knows us?'],
        successCriteria: { see: target, select: target, buy: target },
      },
    });
    const copy = await agency.duplicateProject({
      id: own.id,
      body: { ...COPY, client: 'Parcel & Co' },
    });
    const token = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(copy).toEqual({
      ...source,
      ...COPY,
      id: expect.any(String),
      slug: expect.stringMatching(/^brand-study-\d+$/),
      client: 'Parcel & Co',
      sharedFolderUrl: null,
      sharesLedger: false,
      clientPageUrl: null,
      internalToken: token,
      clientToken: token,
      createdAt: '2026-11-19T14:42:00.000Z',
      updatedAt: '2026-11-19T14:42:00.000Z',
      version: 1,
    });
    const all = [own.internalToken, own.clientToken, copy.internalToken, copy.clientToken];
    expect(new Set(all).size).toBe(4);
    const { id } = copy;
    // The project starts on July 15, 2025: five business days earlier.
    expect(await agency.listMilestones({ id })).toMatchObject([
      { status: 'scheduled', dueDate: '2026-12-08' },
      { status: 'scheduled', dueDate: '2026-12-14', originalDueDate: null, dateChangedBy: null },
    ]);
    expect(await agency.listInputs({ id })).toMatchObject([
      { title: 'Logos', noteCount: 0 },
      { title: 'Fonts' },
      { title: 'Sales data', sent: null, noteCount: 0 },
    ]);
    expect(await agency.listApprovals({ id })).toMatchObject([
      { itemName: 'Concept', approved: false, approvedAt: null, proofScreenshot: null },
      { itemName: 'Boards', round: 1, changesRequested: null, noteCount: 0 },
      { itemName: 'Poster' },
    ]);
    expect(await agency.listRecipients({ id })).toEqual([]);
    expect(await agency.listLinks({ id })).toHaveLength(2);
    const kinds: string[] = await server.database
      .reader('changes')
      .where({ project_id: id })
      .pluck('kind');
    // The copy takes the working calendar along.
    expect(kinds.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'created'), 'updated']);
  });

  test('leaves the project itself as it is, archived or not', async () => {
    const { archived } = about();
    const before = await agency.readProject({ id: archived.id });
    const copy = await agency.duplicateProject({ id: archived.id, body: COPY });
    expect(copy.archivedAt).toBeNull();
    expect(await agency.readProject({ id: archived.id })).toEqual(before);
  });

  test('is refused if the new start is no date, and if its own start is none', async () => {
    const { id } = await server.createProject({ startDate: 'in autumn' });
    const before = await server.snapshot();
    const refused = (of: string, startDate: string) =>
      expect(agency.duplicateProject({ id: of, body: { ...COPY, startDate } })).rejects;
    await refused(about().own.id, 'in spring').toThrow(/^422: startDate: "in spring" is/);
    await refused(id, COPY.startDate).toThrow('422: This project starts "in autumn", which is not');
    expect(await server.snapshot()).toBe(before);
  });
});
