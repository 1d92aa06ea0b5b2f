import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the history of a project on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ kind });
  });
  afterAll(() => server?.stop());

  test('has every change, newest save first, with who made it', async () => {
    const { id, clientToken, internalToken } = await server.createProject();
    const agency = server.client(server.agencyKey);
    const { id: row } = await agency.createApproval({ id, body: { itemName: 'Concept' } });
    await server.client(clientToken).updateApproval({ id: row, body: { approved: true } });
    await server.client(internalToken).updateApproval({ id: row, body: { itemName: 'Board' } });
    const { since, changes } = await agency.readHistory({ id });
    expect(since).toBeNull();
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
});
