import { expect, test } from 'vitest';
import { about, NOTHING, NOW, serverWithHandlers } from '../testing/handle.ts';
import { onEveryDatabase } from '../testing/test-database.ts';

onEveryDatabase('a repeated create', (kind) => {
  const { server, handle } = serverWithHandlers(kind);

  const create = (projectId: string, key: string, { title = 'Topline', now = NOW } = {}) =>
    handle('createMilestone', {
      ...about(projectId),
      body: { title },
      now,
      repeatable: { key, fingerprint: title },
    });

  test('makes one row for twenty requests at once', async () => {
    const { id } = await server.createProject();
    const rows = await Promise.all(Array.from({ length: 20 }, () => create(id, 'race')));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect(await server.database.reader('milestones').where({ project_id: id })).toHaveLength(1);
  });

  test('in another project, or a day later, makes a new row', async () => {
    const [one, other] = [await server.createProject(), await server.createProject()];
    const first = await create(one.id, 'c');
    expect((await create(other.id, 'c')).id).not.toBe(first.id);
    const nearly = await create(one.id, 'c', { now: '2026-11-20T14:41:59.000Z' });
    expect(nearly.id).toBe(first.id);
    const later = await create(one.id, 'c', { now: '2026-11-20T14:42:00.000Z' });
    expect(later.id).not.toBe(first.id);
  });

  test('does not reserve the key after a refused create', async () => {
    const taken = await server.createProject();
    const make = (internalToken: string) =>
      handle('createProject', {
        ...NOTHING,
        body: { title: 'Pulse', client: 'C', projectLead: 'L', startDate: 'May', internalToken },
        repeatable: { key: 'd', fingerprint: 'same' },
      });
    await expect(make(taken.clientToken)).rejects.toMatchObject({ status: 409 });
    expect((await make('e1'.repeat(16))).title).toBe('Pulse');
  });
});
