import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Change } from '@project-dashboard/core/rules/history/change';
import { saveReason, saveTitle } from '@project-dashboard/core/rules/history/words/save-words';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LIST_NAMES, type ListName, listsOf } from '../testing/lists.ts';
import { RED } from '../testing/pictures.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const beforeAndAfter = z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) });

describe.each(DATABASE_KINDS)('undo on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  let project: Project;
  beforeEach(async () => {
    project = await server.createProject();
  });

  const at = () => ({ id: project.id });
  const newestSave = async () =>
    (await agency.readHistory({ ...at(), query: { limit: 1 } })).changes;
  const newest = async (): Promise<Change> => {
    const [change] = await newestSave();
    if (change === undefined) throw new Error('The history is empty.');
    return change;
  };
  const undo = (change: Change, scope?: 'group' | 'change') =>
    agency.undoChange({ ...at(), changeId: change.id, body: { scope } });
  const undoNewest = async () => undo(await newest());
  const milestone = (title: string, dueDate = '2026-12-01') =>
    agency.createMilestone({ ...at(), body: { title, dueDate, status: 'pending' } });
  const rename = async (id: string, title: string) => {
    await agency.updateMilestone({ id, body: { title } });
    return newest();
  };
  const milestones = () => agency.listMilestones(at());
  const dates = async () => (await milestones()).map(({ dueDate }) => dueDate);
  const listOf = (name: ListName) => listsOf(agency, project.id)[name];
  /** Adds a row for each letter, and answers their ids. */
  async function addRows(letters: string, name: ListName = 'milestones'): Promise<string[]> {
    const ids: string[] = [];
    for (const title of letters) ids.push((await listOf(name).create(title)).id);
    return ids;
  }
  const titles = async (name: ListName = 'milestones') =>
    (await listOf(name).list()).map(({ title }) => title).join('');
  const remove = async (id = '', name: ListName = 'milestones') => {
    await listOf(name).remove(id);
    return newest();
  };
  const reorder = async (rows: readonly string[], ...places: number[]) => {
    await listOf('milestones').reorder?.(places.map((place) => rows[place] ?? ''));
    return newest();
  };

  test('takes an edit back, as a change of its own that can be undone', async () => {
    const { id } = await milestone('Topline');
    await agency.updateMilestone({ id, body: { title: 'Final', owner: 'client' } });
    const { groupId } = await newest();
    const done = await undoNewest();
    expect(done.changes).toMatchObject([
      {
        kind: 'updated',
        undoes: groupId,
        groupId: done.groupId,
        row: { list: 'milestones', id, title: 'Topline' },
        before: { title: 'Final', owner: 'client' },
        after: { title: 'Topline', owner: '' },
        by: { role: 'agency', link: null },
        canUndo: true,
      },
    ]);
    expect(await titles()).toBe('Topline');
    await undoNewest();
    expect(await titles()).toBe('Final');
    expect((await newest()).undoes).toBe(done.groupId);
  });

  test('brings a deleted approval back with its tick and its proof', async () => {
    const { id } = await agency.createApproval({ ...at(), body: { itemName: 'Concept' } });
    await agency.createApproval({ ...at(), body: { itemName: 'Report' } });
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    await agency.updateApproval({ id, body: { url: 'https://a.example/' } });
    const [before, other] = await agency.listApprovals(at());
    const picture = await (await agency.readApprovalProof({ id })).arrayBuffer();
    await agency.deleteApproval({ id });
    await expect(agency.readApprovalProof({ id })).rejects.toMatchObject({ status: 404 });
    await undoNewest();
    const back = {
      ...before,
      version: 4,
      updatedAt: expect.any(String),
      changedSinceApproval: { fields: ['url'], at: expect.any(String) },
    };
    expect(await agency.listApprovals(at())).toEqual([
      back,
      expect.objectContaining({ id: other?.id }),
    ]);
    expect(await (await agency.readApprovalProof({ id })).arrayBuffer()).toEqual(picture);
  });

  test('puts an order back around rows that were added and deleted meanwhile', async () => {
    const rows = await addRows('ABCD');
    const reversed = await reorder(rows, 3, 2, 1, 0);
    const row = { id: project.id, title: '' };
    expect(reversed).toMatchObject({ kind: 'reordered', row, before: { order: rows } });
    await remove(rows[1]);
    await addRows('N');
    await undo(reversed);
    // N stood behind A.
    expect(await titles()).toBe('ANCD');
    await undoNewest();
    expect(await titles()).toBe('DCAN');
  });

  test.each(LIST_NAMES)(
    'brings deleted rows back between their neighbours in the %s, the first deleted one first',
    async (name) => {
      const [, second, , fourth] = await addRows('ABCD', name);
      const [first, last] = [await remove(second, name), await remove(fourth, name)];
      await undo(first);
      expect(await titles(name)).toBe('ABC');
      await undo(last);
      expect(await titles(name)).toBe('ABCD');
    },
  );

  test('brings a deleted row back to where it stood before a reorder that was undone meanwhile', async () => {
    const rows = await addRows('ABCD');
    const moved = await reorder(rows, 3, 1, 0, 2);
    const deletion = await remove(rows[1]);
    await undo(moved);
    await undo(deletion);
    expect(await titles()).toBe('ABCD');
  });

  test('of a reorder whose rows are gone is refused, stores nothing, and blocks no other undo', async () => {
    const rows = await addRows('ABC');
    const [first, second] = [await reorder(rows, 2, 0, 1), await reorder(rows, 2, 1, 0)];
    const deletion = await remove(rows[1]);
    const before = await server.snapshot();
    await expect(undo(second)).rejects.toThrow(
      '409: The order of the milestones is already the one from before this change. Nothing was undone.',
    );
    expect(await server.snapshot()).toBe(before);
    for (const [change, left] of [
      [deletion, 'CBA'],
      [second, 'CAB'],
      [first, 'ABC'],
    ] as const) {
      await undo(change);
      expect(await titles()).toBe(left);
    }
    const kept = await server.database.reader('changes').where({ project_id: project.id });
    for (const { before, after } of z.array(beforeAndAfter).parse(kept))
      expect(before === null || before !== after).toBe(true);
  });

  test('puts a reschedule back with everything that moved along, under its title and its reason', async () => {
    const { id } = await milestone('A', '2026-12-01');
    await milestone('B', '2026-12-03');
    await agency.rescheduleMilestone({
      id,
      body: { newDate: '2026-12-08', reason: 'Field work', shiftDownstream: true },
    });
    const before = await newest();
    const said = async () => {
      const save = await newestSave();
      return [saveTitle(save), saveReason(save)];
    };
    const { changes } = await undoNewest();
    expect(await said()).toEqual(['Undone: A rescheduled', 'Field work']);
    expect(changes.map(({ kind }) => kind)).toEqual(['rescheduled', 'rescheduled']);
    expect(await milestones()).toMatchObject([
      { dueDate: '2026-12-01', originalDueDate: null, dateChangeReason: null },
      { dueDate: '2026-12-03' },
    ]);
    await undoNewest();
    expect(await said()).toEqual(['Redone: A rescheduled', 'Field work']);
    const { dateChangedAt } = before.after ?? {};
    const again = { originalDueDate: '2026-12-01', dateChangeReason: 'Field work', dateChangedAt };
    expect(await milestones()).toMatchObject([
      { dueDate: '2026-12-08', ...again },
      { dueDate: '2026-12-10' },
    ]);
  });

  test('puts a shift back as a whole, or one of its rows alone', async () => {
    const { id } = await milestone('A', '2026-12-01');
    await milestone('B', '2026-12-03');
    await milestone('C', '2026-12-04');
    const shift = async () => {
      const body = { baseMilestoneId: id, businessDaysShift: 5 };
      await agency.shiftTimeline({ ...at(), body });
      return newestSave();
    };
    const changes = await shift();
    expect(new Set(changes.map(({ groupId }) => groupId)).size).toBe(1);
    expect(changes.map(({ kind, row }) => [kind, row.title])).toEqual([
      ['shifted', 'B'],
      ['shifted', 'C'],
    ]);
    await undoNewest();
    expect(await dates()).toEqual(['2026-12-01', '2026-12-03', '2026-12-04']);
    const [, second] = await shift();
    if (second === undefined) throw new Error('One milestone moved.');
    await undo(second, 'change');
    const oneBack = ['2026-12-01', '2026-12-10', '2026-12-04'];
    expect(await dates()).toEqual(oneBack);
    // The group is no longer whole.
    await expect(undo(second)).rejects.toMatchObject({ status: 409 });
    expect(await dates()).toEqual(oneBack);
  });

  test('puts header and analysis plan back as one save', async () => {
    const header = { title: 'Renamed', sharedFolderUrl: 'https://a.example/' };
    const plan = { businessQuestions: ['Who?'] };
    await agency.updateProject({ ...at(), body: { ...header, ...plan } });
    const before = { title: project.title, sharedFolderUrl: null };
    expect(await newestSave()).toMatchObject([
      { row: { list: 'header' }, before, after: header },
      { row: { list: 'plan' }, before: { businessQuestions: [] }, after: plan },
    ]);
    await undoNewest();
    const { version: _, updatedAt: __, ...same } = project;
    expect(await agency.readProject(at())).toMatchObject(same);
  });

  const CHANGED_BY_AGENCY =
    /^409: Final was changed since then: title by Agency on \w+ \d+, \d+ at [\d:]+ [AP]M UTC\. Nothing was undone\.$/;

  test('is refused where a later change touches the same field, which it names; other fields stay', async () => {
    const { id } = await milestone('Topline');
    const edit = await rename(id, 'Final');
    await agency.updateMilestone({ id, body: { owner: 'agency' } });
    expect((await newest()).canUndo).toBe(true);
    await agency.updateMilestone({ id, body: { title: 'Report', status: 'complete' } });
    const later = await newest();
    const { changes } = await agency.readHistory({ ...at(), query: { row: id } });
    expect(changes.map(({ canUndo }) => canUndo)).toEqual([true, true, false, false]);
    await expect(undo(edit)).rejects.toMatchObject({
      message: expect.stringMatching(CHANGED_BY_AGENCY),
      problem: { laterChange: later.id },
    });
    await undo(later);
    await undo(edit);
    const back = { title: 'Topline', owner: 'agency', status: 'pending' };
    expect(await milestones()).toMatchObject([back]);
  });

  test('is refused for an edit of a row that is gone, and for a new row that was edited', async () => {
    const refusal = (text: RegExp) => ({ message: expect.stringMatching(text) });
    const { id } = await milestone('Topline');
    const creation = await newest();
    const edit = await rename(id, 'Final');
    await expect(undo(creation)).rejects.toMatchObject({ status: 409 });
    await agency.deleteMilestone({ id });
    const deletion = await newest();
    await expect(undo(edit)).rejects.toMatchObject(
      refusal(/^409: Final was deleted by Agency on .+ UTC\. Nothing was undone\.$/),
    );
    await undo(deletion);
    await expect(undo(deletion)).rejects.toMatchObject(
      refusal(/^409: Final was brought back by Agency on .+ UTC\./),
    );
    await undo(edit);
    await undo(creation);
    expect(await titles()).toBe('');
  });

  test('is refused in a sentence for what has another way', async () => {
    await expect(undoNewest()).rejects.toThrow(
      '409: The creation of a project cannot be undone. Archive the project instead.',
    );
    const { id } = await agency.addRecipient({ ...at(), body: { email: 'rosa@client.example' } });
    const added = await newest();
    expect(added).toMatchObject({ canUndo: false, after: { email: 'rosa@client.example' } });
    await expect(undo(added)).rejects.toMatchObject({ status: 409 });
    await agency.removeRecipient({ id });
    await expect(undoNewest()).rejects.toThrow(
      '409: A removed recipient cannot be undone. Add the recipient again instead.',
    );
  });

  test('is 409 where the list of a deleted row is full', async () => {
    const rows = Array.from({ length: 500 }, (_, place) => ({ title: `M ${place}` }));
    project = await server.createProject({ milestones: rows });
    const [first] = await milestones();
    await agency.deleteMilestone({ id: first?.id ?? '' });
    const deletion = await newest();
    await milestone('One more');
    await expect(undo(deletion)).rejects.toThrow(/^409: .*at most 500 milestones/);
    expect(await milestones()).toHaveLength(500);
  });
});
