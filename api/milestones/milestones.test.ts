import type { Milestone, MilestoneChanges, NewMilestone } from '@project-dashboard/core/milestones';
import type { Project } from '@project-dashboard/core/projects';
import { beforeEach, describe, expect, test } from 'vitest';
import { about, NOTHING, revisionOf, serverWithHandlers } from '../testing/handle.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const LATER = '2026-11-19T15:00:00.000Z';
const LATEST = '2026-11-20T09:00:00.000Z';

describe.each(DATABASE_KINDS)('milestones on %s', (kind) => {
  const { server, handle } = serverWithHandlers(kind);
  let project: Project;
  beforeEach(async () => {
    project = await server.createProject();
  });

  const list = () => handle('listMilestones', about(project.id));
  const create = (body: NewMilestone = {}, of = project) =>
    handle('createMilestone', { ...about(of.id), body });
  const update = (id: string, body: MilestoneChanges, now = LATER) =>
    handle('updateMilestone', { ...about(project.id, id), body, now });
  const reorder = (
    rows: readonly { readonly id: string }[],
    projectId: string | undefined = project.id,
  ) =>
    handle('reorderMilestones', {
      ...NOTHING,
      projectId,
      body: { items: rows.map(({ id }, place) => ({ id, sortOrder: place * 10 })) },
      now: LATEST,
    });
  const reschedule = (id: string, newDate: string) =>
    handle('rescheduleMilestone', {
      ...about(project.id, id),
      body: { newDate, reason: 'Sample is late', shiftDownstream: false },
      now: LATER,
    });
  const shift = (baseMilestoneId: string, businessDaysShift: number) =>
    handle('shiftTimeline', { ...about(project.id), body: { baseMilestoneId, businessDaysShift } });
  const dates = async () => (await list()).map(({ dueDate }) => dueDate);
  const revision = () => revisionOf(server.database, project.id);

  test('refuses a shift that counts from a milestone of another project', async () => {
    const foreign = await create({}, await server.createProject());
    await expect(shift(foreign.id, 1)).rejects.toMatchObject({ status: 404 });
  });

  test('a reorder numbers the whole list from 0 and keeps versions', async () => {
    const rows = [await create(), await create(), await create()];
    const answer = await reorder(rows.toReversed());
    expect(answer.map(({ updatedAt }) => updatedAt === LATEST)).toEqual([true, false, true]);
    expect(answer.map(({ id, sortOrder, version }) => [id, sortOrder, version])).toEqual(
      rows.toReversed().map(({ id }, place) => [id, place, 1]),
    );
    const before = await revision();
    expect(await list()).toEqual(answer);
    expect(await reorder(answer, undefined)).toEqual(answer);
    expect(await revision()).toEqual(before);
  });

  test('refuses a reorder that is not the whole list of one project', async () => {
    const [one, two] = [await create(), await create()];
    const foreign = await create({}, await server.createProject());
    for (const [order, status] of [
      [[two], 422],
      [[two, two], 422],
      [[two, one, foreign], 404],
      [[foreign], 404],
    ] as const)
      await expect(reorder(order)).rejects.toMatchObject({ status });
    expect(await list()).toEqual([one, two]);
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

    const NO_HISTORY = {
      originalDueDate: null,
      dateChangeReason: null,
      dateChangedBy: null,
      dateChangedAt: null,
    };

    test('an inline edit after a reschedule keeps the original date and drops the reason', async () => {
      await reschedule(id(0), '2026-11-26');
      const edit = (dueDate: string | null) => update(id(0), { dueDate }, LATEST);
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

    test('a shift counts from the original dates, and 0 restores them', async () => {
      expect(await shift(id(0), 3)).toMatchObject({ affectedCount: 1 });
      expect(await shift(id(0), 1)).toMatchObject({ affectedCount: 1 });
      expect(await dates()).toEqual(['2026-11-23', '2026-11-30', '2026-12-01', 'TBD']);
      expect(await shift(id(0), 0)).toMatchObject({ affectedCount: 1 });
      expect((await list())[1]).toMatchObject({ dueDate: '2026-11-27', ...NO_HISTORY });
      const before = await revision();
      expect(await shift(id(0), 0)).toEqual({ affectedCount: 0, affectedMilestones: [] });
      expect(await revision()).toEqual(before);
    });
  });
});
