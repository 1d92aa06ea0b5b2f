import type { InputChanges, newInput } from '@project-dashboard/core/inputs';
import type { Project } from '@project-dashboard/core/projects';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { about, createTestProject, testDatabase } from '../testing/handle.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('client inputs on %s', (kind) => {
  const database = testDatabase(kind);
  const { handle } = database;
  let project: Project;
  beforeEach(async () => {
    project = await createTestProject(handle);
  });

  const list = () => handle('listInputs', about(project.id));
  const create = (body: z.output<typeof newInput> = {}) =>
    handle('createInput', { ...about(project.id), body });
  const update = (inputId: string, body: InputChanges, { id } = project) =>
    handle('updateInput', { ...about(id), params: { id, inputId }, body });

  test('gives a new client input the defaults of the specification', async () => {
    const row = await create();
    expect(row).toMatchObject({
      title: 'New Client Input',
      status: 'pending',
      dueDate: 'TBD',
      receivedDate: null,
      impactIfDelayed: 'None',
      sortOrder: 0,
    });
    expect(await list()).toEqual([row]);
  });

  test('stores a date as ISO and refuses a wrong date with its path', async () => {
    const { id } = await create();
    const changes = {
      status: 'received',
      receivedDate: 'Nov 18',
      impactIfDelayed: 'Project Delay',
    } as const;
    const saved = await update(id, changes);
    expect(saved).toMatchObject({ ...changes, receivedDate: '2026-11-18', version: 2 });
    await expect(update(id, { receivedDate: 'soon' })).rejects.toMatchObject({
      status: 422,
      parts: { errors: [{ path: 'receivedDate' }] },
    });
    expect(await list()).toEqual([saved]);
  });

  test('answers 404 to an input of another project', async () => {
    const row = await create();
    const stranger = await createTestProject(handle);
    await expect(update(row.id, { title: 'Taken' }, stranger)).rejects.toMatchObject({
      status: 404,
    });
    await expect(handle('deleteInput', about(stranger.id, row.id))).rejects.toMatchObject({
      status: 404,
    });
    expect(await list()).toEqual([row]);
  });

  test('reorders and deletes', async () => {
    const [one, two] = [await create(), await create()];
    const items = [two, one].map(({ id }, sortOrder) => ({ id, sortOrder }));
    await handle('reorderInputs', { ...about(project.id), body: { items } });
    expect((await list()).map(({ id }) => id)).toEqual([two.id, one.id]);
    await handle('deleteInput', about(project.id, two.id));
    expect((await list()).map(({ id }) => id)).toEqual([one.id]);
  });
});
