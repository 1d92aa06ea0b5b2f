import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { CLIENT_WRITES_A_MINUTE } from './limits.ts';

const server = testServer();

test('a client link that changes too much gets 429 and a sentence, alone, and nothing is stored', async () => {
  const { id, internalToken, clientToken } = await server.createProject();
  const editor = server.client(internalToken);
  const link = await server.agency.createLink({ id, body: { name: 'Orbit Media' } });
  const item = await editor.createApproval({ id, body: { itemName: 'Concept' } });
  const change = (token: string, approved: boolean) =>
    server.client(token).updateApproval({ id: item.id, body: { approved } });

  for (let count = 0; count < CLIENT_WRITES_A_MINUTE; count += 1)
    await change(clientToken, count % 2 === 0);
  const before = await server.snapshot();
  await expect(change(clientToken, true)).rejects.toMatchObject({
    status: 429,
    detail: 'You changed a lot in a short time. Wait a minute, then go on.',
    retryAfter: expect.any(Number),
  });
  expect(await server.snapshot()).toBe(before);

  expect(await server.client(clientToken).listApprovals({ id })).toHaveLength(1);
  expect(await change(link.token, true)).toMatchObject({ approved: true });
  for (let count = 0; count <= CLIENT_WRITES_A_MINUTE; count += 1)
    await change(internalToken, count % 2 === 0);
});

test('changes that are refused count too', async () => {
  const { id, internalToken, clientToken } = await server.createProject();
  const { id: row } = await server
    .client(internalToken)
    .createApproval({ id, body: { itemName: 'Concept' } });
  const statuses = new Map<number, number>();
  for (let count = 0; count <= CLIENT_WRITES_A_MINUTE; count += 1) {
    const { status } = await server.request(`/api/approvals/${row}`, {
      method: 'PATCH',
      token: clientToken,
      body: { itemName: 'Mine' },
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [403, CLIENT_WRITES_A_MINUTE],
    [429, 1],
  ]);
});
