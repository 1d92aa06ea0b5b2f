import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the history of a project on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;

  test('has every change, newest save first, with who made it', async () => {
    const { id, clientToken, internalToken } = await server.createProject();
    const { id: row } = await agency.createApproval({ id, body: { itemName: 'Concept' } });
    await server.client(clientToken).updateApproval({ id: row, body: { approved: true } });
    await server.client(internalToken).updateApproval({ id: row, body: { itemName: 'Board' } });
    const { changes } = await agency.readHistory({ id });
    expect(
      changes.map(({ kind, by, row: { list, title } }) => [kind, by.role, list, title]),
    ).toEqual([
      ['updated', 'internal', 'approvals', 'Board'],
      ['ticked', 'client', 'approvals', 'Concept'],
      ['created', 'agency', 'approvals', 'Concept'],
      ['created', 'agency', 'header', 'Brand study'],
    ]);
    expect(changes[0]).toMatchObject({
      before: { itemName: 'Concept' },
      after: { itemName: 'Board' },
      canUndo: true,
    });
    expect(changes[1]?.row.item).toEqual({
      itemName: 'Concept',
      type: 'file',
      url: '',
      proof: null,
    });
  });

  type Changes = Awaited<ReturnType<typeof agency.readHistory>>['changes'];
  /** Follows the Link header to the last page. Each page asks for the filters of the first. */
  async function pagesOf(id: string, query: Readonly<Record<string, string | number>>) {
    const pages: Changes[] = [];
    let cursor: string | undefined;
    do {
      let link = '';
      const received = ({ headers }: Response) => {
        link = headers.get('Link') ?? '';
      };
      const page = await agency.readHistory({ id, query: { ...query, cursor } }, { received });
      pages.push(page.changes);
      const next = new URL(/<([^>]+)>/.exec(link)?.[1] ?? '/', server.url).searchParams;
      if (next.size > 0) expect(Object.fromEntries(next)).toMatchObject(texts(query));
      cursor = next.get('cursor') ?? undefined;
    } while (cursor !== undefined);
    return pages;
  }
  const texts = (query: object) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

  test('is divided between saves alone, and a page ends after its saves or 1,000 changes', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ title: `${place}` }));
    const { id } = await server.createProject({ milestones: rows(500), inputs: rows(500) });
    await agency.updateProject({ id, body: { title: 'A', businessQuestions: ['B'] } });
    await agency.updateProject({ id, body: { title: 'B' } });
    const [first, second, third = [], ...others] = await pagesOf(id, { limit: 1 });
    expect(first?.map(({ row }) => row.list)).toEqual(['header']);
    expect(second?.map(({ row }) => row.list)).toEqual(['header', 'plan']);
    expect(third).toHaveLength(1001);
    expect(others).toEqual([]);
    const all = await agency.readHistory({ id });
    expect(all.changes).toHaveLength(1004);
  });

  test('a page has the newest saves of all filters together, and leads to the next', async () => {
    const { id } = await server.createProject();
    for (const title of ['A', 'B', 'C']) {
      const { id: row } = await agency.createApproval({ id, body: { itemName: title } });
      await agency.updateApproval({ id: row, body: { approved: true } });
      await agency.createMilestone({ id, body: { title } });
      await agency.createInput({ id, body: { title } });
      await agency.updateApproval({ id: row, body: { itemName: `${title} 2` } });
    }
    const filter = { kind: 'ticked,created', list: 'approvals,milestones', limit: 4 };
    const pages = (await pagesOf(id, filter)).map((changes) =>
      changes.map(({ kind, row }) => `${kind} ${row.list} ${row.title}`),
    );
    const all = ['C', 'B', 'A'].flatMap((title) => [
      `created milestones ${title}`,
      `ticked approvals ${title}`,
      `created approvals ${title}`,
    ]);
    expect(pages).toEqual([all.slice(0, 4), all.slice(4, 8), all.slice(8)]);
  });

  test.each([
    ['kind', 'kind=touched'],
    ['kind', 'kind=ticked,'],
    ['list', 'list=sessions'],
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['cursor', 'cursor=bm9uZQ'],
    ['page', 'page=2'],
  ])('refuses a wrong %s: %s', async (path, query) => {
    const { id } = await server.createProject();
    const asked = `/api/projects/${id}/history?${query}`;
    const { status, json } = await server.request(asked, { token: server.agencyKey });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ path }] });
  });
});
