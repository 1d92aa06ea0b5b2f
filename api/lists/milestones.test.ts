import type { Client } from '@project-dashboard/core/contract/client/client';
import type { NewMilestone } from '@project-dashboard/core/rows/milestones/fields';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const START = '2026-11-19T14:42:00.000Z';
const LATER = '2026-11-20T09:00:00.000Z';
const NO_HISTORY = {
  originalDueDate: null,
  dateChangeReason: null,
  dateChangedBy: null,
  dateChangedAt: null,
};

describe.each(DATABASE_KINDS)('milestones on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date(now) });
  let now = START;
  let id: string;
  let editor: Client;
  beforeEach(async () => {
    now = START;
    const { internalToken, ...project } = await server.createProject();
    id = project.id;
    editor = server.client(internalToken);
  });

  const list = () => editor.listMilestones({ id });
  const create = (body: NewMilestone = {}) => editor.createMilestone({ id, body });
  const createElsewhere = async () =>
    server.agency.createMilestone({ id: (await server.createProject()).id, body: {} });
  const reorder = (rows: readonly { readonly id: string }[], by = editor) =>
    by.reorderMilestones({
      body: { items: rows.map((row, place) => ({ id: row.id, sortOrder: place * 10 })) },
    });
  const shift = (baseMilestoneId: string, businessDaysShift: number) =>
    editor.shiftTimeline({ id, body: { baseMilestoneId, businessDaysShift } });

  test('refuses a shift that counts from a milestone of another project', async () => {
    const foreign = await createElsewhere();
    await expect(shift(foreign.id, 1)).rejects.toMatchObject({ status: 404 });
  });

  test('a reorder numbers the whole list from 0 and keeps versions', async () => {
    const rows = [await create(), await create(), await create()];
    now = LATER;
    const answer = await reorder(rows.toReversed());
    expect(answer.map(({ updatedAt }) => updatedAt === LATER)).toEqual([true, false, true]);
    expect(answer.map(({ id, sortOrder, version }) => [id, sortOrder, version])).toEqual(
      rows.toReversed().map(({ id }, place) => [id, place, 1]),
    );
    const before = await server.snapshot();
    expect(await list()).toEqual(answer);
    expect(await reorder(answer, server.agency)).toEqual(answer);
    expect(await server.snapshot()).toBe(before);
  });

  test('refuses a reorder that is not the whole list of one project', async () => {
    const [one, two] = [await create(), await create()];
    const foreign = await createElsewhere();
    for (const [order, status] of [
      [[two], 422],
      [[two, two], 422],
      [[two, one, foreign], 404],
      [[foreign], 404],
    ] as const)
      await expect(reorder(order)).rejects.toMatchObject({ status });
    expect(await list()).toEqual([one, two]);
  });

  test('an inline edit after a reschedule keeps the original date and drops the reason', async () => {
    const row = await create({ dueDate: '2026-11-23' });
    const body = { newDate: '2026-11-26', reason: 'Sample is late' };
    await editor.rescheduleMilestone({ id: row.id, body });
    now = LATER;
    const edit = (dueDate: string | null) =>
      editor.updateMilestone({ id: row.id, body: { dueDate } });
    const corrected = {
      originalDueDate: '2026-11-23',
      dateChangeReason: null,
      dateChangedBy: 'Internal User',
      dateChangedAt: LATER,
    };
    expect(await edit('2026-11-25')).toMatchObject({ dueDate: '2026-11-25', ...corrected });
    expect(await edit(null)).toMatchObject({ dueDate: 'TBD', ...corrected });
    expect(await edit('2026-11-23')).toMatchObject({ dueDate: '2026-11-23', ...NO_HISTORY });
  });

  test('a shift counts from the original dates, and 0 restores them', async () => {
    const base = await create({ dueDate: '2026-11-23' });
    await create({ dueDate: '2026-11-27' });
    for (const [days, dueDate] of [
      [3, '2026-12-02'],
      [1, '2026-11-30'],
    ] as const) {
      expect(await shift(base.id, days)).toMatchObject({ affectedCount: 1 });
      expect(await list()).toMatchObject([{ dueDate: '2026-11-23' }, { dueDate }]);
    }
    expect(await shift(base.id, 0)).toMatchObject({ affectedCount: 1 });
    expect((await list())[1]).toMatchObject({ dueDate: '2026-11-27', ...NO_HISTORY });
    const before = await server.snapshot();
    expect(await shift(base.id, 0)).toEqual({ affectedCount: 0, affectedMilestones: [] });
    expect(await server.snapshot()).toBe(before);
  });
});
