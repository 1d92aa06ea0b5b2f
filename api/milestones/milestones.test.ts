import type { Milestone, MilestoneChanges, NewMilestone } from '@project-dashboard/core/milestones';
import type { Project } from '@project-dashboard/core/projects';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, NOW, revisionOf, testDatabase } from '../testing/handle.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const LATER = '2026-11-19T15:00:00.000Z';
const LATEST = '2026-11-20T09:00:00.000Z';

describe.each(DATABASE_KINDS)('milestones on %s', (kind) => {
  const database = testDatabase(kind);
  const { handle } = database;
  let project: Project;
  beforeEach(async () => {
    project = await createTestProject(handle);
  });

  const at = (id: string, of = project) => ({ projectId: of.id, params: { id }, query: undefined });
  const list = (of = project) => handle('listMilestones', { ...at(of.id, of), body: undefined });
  const create = (body: NewMilestone = {}, of = project) =>
    handle('createMilestone', { ...at(of.id, of), body });
  const update = (
    id: string,
    body: MilestoneChanges,
    more: { ifMatch?: number; of?: Project } = {},
  ) => handle('updateMilestone', { ...at(id, more.of), body, ifMatch: more.ifMatch, now: LATER });
  const reschedule = (id: string, newDate: string, shiftDownstream = false) =>
    handle('rescheduleMilestone', {
      ...at(id),
      body: { newDate, reason: 'Sample is late', shiftDownstream },
      now: LATER,
    });
  const shift = (baseMilestoneId: string, businessDaysShift: number) =>
    handle('shiftTimeline', { ...at(project.id), body: { baseMilestoneId, businessDaysShift } });
  const dates = (rows: readonly Milestone[]) => rows.map(({ dueDate }) => dueDate);

  test('gives a new milestone the defaults of the specification', async () => {
    await create();
    const row = await create();
    expect(row).toMatchObject({
      projectId: project.id,
      title: 'New Milestone',
      status: 'scheduled',
      owner: '',
      dueDate: 'TBD',
      completedDate: null,
      sortOrder: 1,
      originalDueDate: null,
      dateChangedAt: null,
      createdAt: NOW,
      updatedAt: NOW,
      version: 1,
    });
    expect((await list())[1]).toEqual(row);
  });

  test('stores dates as ISO and owners in lower case', async () => {
    const row = await create({ dueDate: 'Nov 23', completedDate: '11/24/2026', owner: 'brand' });
    expect(row).toMatchObject({
      dueDate: '2026-11-23',
      completedDate: '2026-11-24',
      owner: 'client',
    });
    expect(await update(row.id, { dueDate: null, completedDate: 'TBD' })).toMatchObject({
      dueDate: 'TBD',
      completedDate: null,
    });
  });

  test.each([
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ completedDate: 'soon' }, 'completedDate'],
    [{ owner: 'nobody' }, 'owner'],
  ])('answers 422 to %o and names %s', async (body, path) => {
    const row = await create();
    const refusal = { status: 422, parts: { errors: [{ path }] } };
    await expect(create(body)).rejects.toMatchObject(refusal);
    await expect(update(row.id, body)).rejects.toMatchObject(refusal);
    expect(await list()).toEqual([row]);
  });

  test('counts up the versions of row and project, unless nothing changes', async () => {
    const row = await create({ title: 'Topline' });
    const saved = await update(row.id, { status: 'pending' });
    expect(saved).toEqual({ ...row, status: 'pending', version: 2, updatedAt: LATER });
    const before = await revisionOf(database.db, project.id);
    expect(await update(row.id, {})).toEqual(saved);
    expect(await update(row.id, { title: 'Topline' })).toEqual(saved);
    expect(await revisionOf(database.db, project.id)).toEqual(before);
  });

  test('answers 412 with the current row to a stale If-Match', async () => {
    const row = await create();
    const saved = await update(row.id, { title: 'First' }, { ifMatch: 1 });
    await expect(update(row.id, { title: 'Second' }, { ifMatch: 1 })).rejects.toMatchObject({
      status: 412,
      parts: { current: saved },
    });
    expect(await list()).toEqual([saved]);
  });

  test('answers 404 to a row of another project and does not change it', async () => {
    const row = await create();
    const stranger = await createTestProject(handle);
    const elsewhere = at(row.id, stranger);
    const tries = [
      () => update(row.id, { title: 'Taken' }, { of: stranger }),
      () => handle('deleteMilestone', { ...elsewhere, body: undefined }),
      () => handle('rescheduleMilestone', { ...elsewhere, body: { newDate: '2026-12-01' } }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    const base = { baseMilestoneId: row.id, businessDaysShift: 1 };
    const shifted = handle('shiftTimeline', { ...at(stranger.id, stranger), body: base });
    await expect(shifted).rejects.toMatchObject({ status: 404 });
    expect(await list()).toEqual([row]);
    expect(await revisionOf(database.db, stranger.id)).toEqual({ revision: 1 });
  });

  test('puts a new milestone last after deletes', async () => {
    const rows = [await create(), await create(), await create()];
    for (const row of rows.slice(0, 2))
      await handle('deleteMilestone', { ...at(row.id), body: undefined });
    const added = await create();
    expect((await list()).map(({ id }) => id)).toEqual([rows[2]?.id, added.id]);
  });

  test('refuses milestone 501', async () => {
    const row = await create();
    const stored: unknown = await database.db.reader('milestones').where({ id: row.id }).first();
    const copies = Array.from({ length: 499 }, (_, place) =>
      Object.assign({}, stored, { id: `${row.id}-${place}`, sort_order: place + 1 }),
    );
    await database.db.writer.batchInsert('milestones', copies, 100);
    await expect(create()).rejects.toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(500);
  });

  test('a reorder numbers the whole list from 0 and keeps versions', async () => {
    const rows = [await create(), await create(), await create()];
    const ids = rows.map(({ id }) => id);
    const items = [...ids].reverse().map((id, place) => ({ id, sortOrder: place * 10 }));
    const reorder = { projectId: project.id, params: {}, query: undefined, body: { items } };
    const now = '2026-11-20T08:00:00.000Z';
    const answer = await handle('reorderMilestones', { ...reorder, now });
    expect(answer.map(({ updatedAt }) => updatedAt === now)).toEqual([true, false, true]);
    expect(answer.map(({ id, sortOrder, version }) => [id, sortOrder, version])).toEqual([
      [ids[2], 0, 1],
      [ids[1], 1, 1],
      [ids[0], 2, 1],
    ]);
    const before = await revisionOf(database.db, project.id);
    expect(await list()).toEqual(answer);
    expect(await handle('reorderMilestones', { ...reorder, projectId: undefined })).toEqual(answer);
    expect(await revisionOf(database.db, project.id)).toEqual(before);
  });

  test('refuses a reorder that is not the whole list of one project', async () => {
    const [one, two] = [await create(), await create()];
    const foreign = await create({}, await createTestProject(handle));
    const orders = [
      { order: [two], status: 422 },
      { order: [two, two], status: 422 },
      { order: [two, one, foreign], status: 404 },
      { order: [foreign], status: 404 },
    ];
    for (const { order, status } of orders) {
      const items = order.map(({ id }, sortOrder) => ({ id, sortOrder }));
      const body = { items };
      await expect(
        handle('reorderMilestones', { projectId: project.id, params: {}, query: undefined, body }),
      ).rejects.toMatchObject({ status });
    }
    expect((await list()).map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  test('concurrent reorders never mix', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, () => create()));
    const ids = rows.map(({ id }) => id);
    const orders = [ids, ids.toReversed(), ids.toSorted()];
    await Promise.all(
      Array.from({ length: 15 }, (_, turn) =>
        handle('reorderMilestones', {
          projectId: project.id,
          params: {},
          query: undefined,
          body: { items: (orders[turn % 3] ?? []).map((id, sortOrder) => ({ id, sortOrder })) },
        }),
      ),
    );
    const left = await list();
    expect(orders).toContainEqual(left.map(({ id }) => id));
    expect(left.map(({ sortOrder }) => sortOrder)).toEqual(ids.map((_, place) => place));
  });

  describe('on a timeline', () => {
    let rows: Milestone[];
    beforeEach(async () => {
      rows = [
        await create({ title: 'Fieldwork', dueDate: '2026-11-23' }),
        await create({ title: 'Topline', dueDate: '2026-11-27' }),
        await create({ title: 'Kickoff', dueDate: '2026-12-01', status: 'complete' }),
        await create({ title: 'Debrief' }),
      ];
    });
    const id = (place: number) => rows[place]?.id ?? '';

    test('a reschedule moves future milestones too and keeps the original dates', async () => {
      const answer = await reschedule(id(0), 'November 25, 2026', true);
      expect(answer.milestone).toMatchObject({
        dueDate: '2026-11-25',
        originalDueDate: '2026-11-23',
        dateChangeReason: 'Sample is late',
        dateChangedBy: 'Internal User',
        dateChangedAt: LATER,
        version: 2,
      });
      expect(answer.affectedMilestones.map(({ title }) => title)).toEqual(['Topline']);
      expect(dates(await list())).toEqual(['2026-11-25', '2026-12-01', '2026-12-01', 'TBD']);
    });

    const NO_HISTORY = {
      originalDueDate: null,
      dateChangeReason: null,
      dateChangedBy: null,
      dateChangedAt: null,
    };

    test('a second move keeps the original date; a move back to it clears the history', async () => {
      await reschedule(id(0), '2026-11-25');
      expect((await reschedule(id(0), '2026-11-26')).milestone.originalDueDate).toBe('2026-11-23');
      expect((await reschedule(id(0), '2026-11-23')).milestone).toMatchObject(NO_HISTORY);
    });

    test('a reschedule that moves another milestone back to its original date clears its history', async () => {
      await shift(id(0), 2);
      expect((await list())[1]).toMatchObject({
        dueDate: '2026-12-01',
        originalDueDate: '2026-11-27',
      });
      const { affectedMilestones } = await reschedule(id(0), '2026-11-19', true);
      expect(affectedMilestones).toMatchObject([{ dueDate: '2026-11-27', ...NO_HISTORY }]);
    });

    test.each([
      ['2026-11-23', 'Please select a new due date.'],
      ['November 23', 'Please select a new due date.'],
      ['2026-11-28', 'Due date must be a weekday (Monday-Friday).'],
    ])('a reschedule to %s is refused and changes nothing', async (newDate, message) => {
      const before = await revisionOf(database.db, project.id);
      await expect(reschedule(id(0), newDate, true)).rejects.toMatchObject({
        status: 422,
        parts: { errors: [{ path: 'newDate', message }] },
      });
      expect(await list()).toEqual(rows);
      expect(await revisionOf(database.db, project.id)).toEqual(before);
    });

    test('a reschedule to a past date is accepted', async () => {
      expect((await reschedule(id(0), '2026-11-02')).milestone.dueDate).toBe('2026-11-02');
    });

    test('an inline edit sets no original date', async () => {
      expect(await update(id(0), { dueDate: '2026-11-24' })).toMatchObject(NO_HISTORY);
      // The original date is the one before the first reschedule, here the corrected one.
      expect((await reschedule(id(0), '2026-11-26')).milestone).toMatchObject({
        originalDueDate: '2026-11-24',
        dateChangeReason: 'Sample is late',
      });
    });

    test('an inline edit after a reschedule keeps the original date and drops the reason', async () => {
      await reschedule(id(0), '2026-11-26');
      const edit = (dueDate: string | null) =>
        handle('updateMilestone', { ...at(id(0)), body: { dueDate }, now: LATEST });
      const corrected = {
        originalDueDate: '2026-11-23',
        dateChangeReason: null,
        dateChangedBy: 'Internal User',
        dateChangedAt: LATEST,
      };
      expect(await edit('2026-11-25')).toMatchObject({ dueDate: '2026-11-25', ...corrected });
      expect(await edit(null)).toMatchObject({ dueDate: 'TBD', ...corrected });
      expect(await edit('2026-11-23')).toMatchObject({ dueDate: '2026-11-23', ...NO_HISTORY });
    });

    test('an inline edit of another field keeps the date history', async () => {
      const { milestone } = await reschedule(id(0), '2026-11-26');
      const body = { status: 'overdue', dueDate: 'November 26' } as const;
      const answer = await handle('updateMilestone', { ...at(id(0)), body, now: LATEST });
      expect(answer).toEqual({ ...milestone, status: 'overdue', version: 3, updatedAt: LATEST });
    });

    test('an inline edit clears the reason of a milestone that had no date at first', async () => {
      expect((await reschedule(id(3), '2026-12-10')).milestone).toMatchObject({
        originalDueDate: null,
        dateChangeReason: 'Sample is late',
      });
      expect(await update(id(3), { dueDate: '2026-12-11' })).toMatchObject(NO_HISTORY);
    });

    test('a shift counts from the original dates, and 0 restores them', async () => {
      expect(await shift(id(0), 3)).toMatchObject({ affectedCount: 1 });
      expect(await shift(id(0), 1)).toMatchObject({ affectedCount: 1 });
      expect(dates(await list())).toEqual(['2026-11-23', '2026-11-30', '2026-12-01', 'TBD']);
      expect(await shift(id(0), 0)).toMatchObject({ affectedCount: 1 });
      const [, topline] = await list();
      expect(topline).toMatchObject({
        dueDate: '2026-11-27',
        originalDueDate: null,
        dateChangedAt: null,
      });
      const before = await revisionOf(database.db, project.id);
      expect(await shift(id(0), 0)).toEqual({ affectedCount: 0, affectedMilestones: [] });
      expect(await revisionOf(database.db, project.id)).toEqual(before);
    });
  });
});
