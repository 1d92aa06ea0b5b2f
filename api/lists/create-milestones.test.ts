import { ROW_LIMITS } from '@project-dashboard/core/rows/projects/fields';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('several rows at once on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date('2026-11-19T14:42:00Z') });
  const { agency } = server;
  let id: string;
  beforeEach(async () => {
    ({ id } = await server.createProject());
  });

  const titles = async () => (await agency.listMilestones({ id })).map(({ title }) => title);
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ title: `Wave ${place}` }));

  test('go to the end of the list in the order in which they were sent', async () => {
    await agency.createMilestone({ id, body: { title: 'Kickoff' } });
    const { rows } = await agency.createMilestones({
      id,
      body: { rows: [{ title: 'Fieldwork', dueDate: 'November 23', owner: 'Client' }, {}] },
    });
    expect(rows).toMatchObject([
      { title: 'Fieldwork', dueDate: '2026-11-23', owner: 'client', sortOrder: 1 },
      { title: 'New Milestone', status: 'scheduled', sortOrder: 2 },
    ]);
    expect((await agency.listMilestones({ id })).slice(1)).toEqual(rows);
  });

  test('are refused together, with every error by its row', async () => {
    const before = await server.snapshot();
    const create = agency.createMilestones({
      id,
      body: { rows: [{ title: 'Good' }, { dueDate: '2026-02-30' }, { owner: 'nobody' }] },
    });
    await expect(create).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'rows.1.dueDate' }, { path: 'rows.2.owner' }] },
    });
    await expect(agency.createMilestones({ id, body: { rows: [] } })).rejects.toMatchObject({
      status: 422,
    });
    expect(await server.snapshot()).toBe(before);
  });

  test('must all fit into the list', async () => {
    await agency.createMilestones({ id, body: { rows: rowsOf(ROW_LIMITS.milestones - 1) } });
    await expect(agency.createMilestones({ id, body: { rows: rowsOf(2) } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('This one has 499, and 2 more do not fit.'),
    });
    await agency.createMilestones({ id, body: { rows: rowsOf(1) } });
    expect(await titles()).toHaveLength(ROW_LIMITS.milestones);
  });
});
