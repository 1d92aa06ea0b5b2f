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
});
