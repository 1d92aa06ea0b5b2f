import { type Change, saveReason, saveTitle } from '@project-dashboard/core/history';
import type { Project } from '@project-dashboard/core/projects';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const PROOF =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const beforeAndAfter = z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) });

describe.each(DATABASE_KINDS)('undo on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  let project: Project;
  beforeEach(async () => {
    project = await server.createProject();
  });

  const at = () => ({ id: project.id });
  const newest = async (): Promise<Change> => {
    const { changes } = await agency.readHistory({ ...at(), query: { limit: 1 } });
    const [change] = changes;
    if (change === undefined) throw new Error('The history is empty.');
    return change;
  };
  const undo = (change: Change, scope?: 'group' | 'change') =>
    agency.undoChange({ ...at(), changeId: change.id, body: { scope } });
  const undoNewest = async () => undo(await newest());
  const milestone = (title: string, dueDate = '2026-12-01') =>
    agency.createMilestone({ ...at(), body: { title, dueDate, status: 'pending' } });
  const titles = async () => (await agency.listMilestones(at())).map(({ title }) => title);
  const dates = async () => (await agency.listMilestones(at())).map(({ dueDate }) => dueDate);

  test('brings back an approval that was deleted before it could have a due date', async () => {
    const body = { itemName: 'Concept boards' };
    const { id } = await agency.createApproval({ ...at(), body });
    await agency.deleteApproval({ id });
    const deleted = await newest();
    const stored = () => server.database.writer('changes').where({ id: deleted.id });
    const { before } = z.object({ before: z.string() }).parse(await stored().first('before'));
    const { dueDate: _, ...older } = z.looseObject({}).parse(JSON.parse(before));
    await stored().update({ before: JSON.stringify(older) });
    await undo(deleted);
    expect(await agency.listApprovals(at())).toMatchObject([{ ...body, id, dueDate: null }]);
  });

  test('refuses to overwrite a value that a server of an older version wrote without recording it', async () => {
    const { id } = await milestone('Topline');
    await agency.updateMilestone({ id, body: { title: 'Final', owner: 'client' } });
    const edit = await newest();
    await server.database.writer('milestones').where({ id }).update({ title: 'Renamed' });
    await expect(undo(edit)).rejects.toMatchObject({
      status: 409,
      detail: 'Final was changed since then: title. Nothing was undone.',
    });
    expect(await agency.listMilestones(at())).toMatchObject([
      { title: 'Renamed', owner: 'client' },
    ]);

    await agency.updateProject({ id: project.id, body: { client: 'Acme' } });
    const header = await newest();
    await server.database.writer('projects').where({ id: project.id }).update({ client: 'Other' });
    await expect(undo(header)).rejects.toMatchObject({ status: 409 });
    expect((await agency.readProject(at())).client).toBe('Other');
  });

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
    expect(await titles()).toEqual(['Topline']);
    await undoNewest();
    expect(await titles()).toEqual(['Final']);
    expect((await newest()).undoes).toBe(done.groupId);
  });

  test('takes a new row away', async () => {
    await milestone('Topline');
    const done = await undoNewest();
    expect(done.changes).toMatchObject([{ kind: 'deleted', row: { title: 'Topline' } }]);
    expect(await titles()).toEqual([]);
  });

  test.each([
    ['between its neighbours', 1, ['A', 'B', 'C']],
    ['after the neighbour that is left', 2, ['A', 'C']],
  ] as const)('brings a deleted row back %s', async (_, place, expected) => {
    const rows = [await milestone('A'), await milestone('B'), await milestone('C')];
    const [gone, other] = [rows[place], rows[1]];
    await agency.deleteMilestone({ id: gone?.id ?? '' });
    const deletion = await newest();
    if (other !== gone) await agency.deleteMilestone({ id: other?.id ?? '' });
    await undo(deletion);
    expect(await titles()).toEqual(expected);
    const back = (await agency.listMilestones(at())).find(({ id }) => id === gone?.id);
    expect(back).toMatchObject({ title: gone?.title, createdAt: gone?.createdAt });
    expect((await agency.listMilestones(at())).map(({ sortOrder }) => sortOrder)).toEqual(
      expected.map((_title, index) => index),
    );
  });

  test('brings a deleted approval back with its tick and its proof', async () => {
    const { id } = await agency.createApproval({ ...at(), body: { itemName: 'Concept' } });
    const other = await agency.createApproval({ ...at(), body: { itemName: 'Report' } });
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: PROOF } });
    await agency.updateApproval({ id, body: { url: 'https://a.example/' } });
    const [before] = await agency.listApprovals(at());
    const picture = await (await agency.readApprovalProof({ id })).arrayBuffer();
    await agency.deleteApproval({ id });
    await expect(agency.readApprovalProof({ id })).rejects.toMatchObject({ status: 404 });
    await undoNewest();
    const [after, second] = await agency.listApprovals(at());
    expect(after).toEqual({
      ...before,
      version: 4,
      updatedAt: expect.any(String),
      changedSinceApproval: { fields: ['url'], at: expect.any(String) },
    });
    expect(second?.id).toBe(other.id);
    expect(await (await agency.readApprovalProof({ id })).arrayBuffer()).toEqual(picture);
  });

  test.each(['inputs', 'approvals'] as const)('works in %s too', async (list) => {
    const { id } =
      list === 'inputs'
        ? await agency.createInput({ ...at(), body: { title: 'Logos' } })
        : await agency.createApproval({ ...at(), body: { itemName: 'Logos' } });
    const names = async () =>
      list === 'inputs'
        ? (await agency.listInputs(at())).map(({ title }) => title)
        : (await agency.listApprovals(at())).map(({ itemName }) => itemName);
    await (list === 'inputs'
      ? agency.updateInput({ ...at(), inputId: id, body: { title: 'Fonts' } })
      : agency.updateApproval({ id, body: { itemName: 'Fonts' } }));
    await undoNewest();
    expect(await names()).toEqual(['Logos']);
    await (list === 'inputs' ? agency.deleteInput({ id }) : agency.deleteApproval({ id }));
    await undoNewest();
    expect(await names()).toEqual(['Logos']);
  });

  test('puts an order back around rows that were added and deleted meanwhile', async () => {
    const [a, b, c, d] = [
      await milestone('A'),
      await milestone('B'),
      await milestone('C'),
      await milestone('D'),
    ];
    const order = [d, c, b, a].map(({ id }, sortOrder) => ({ id, sortOrder }));
    await agency.reorderMilestones({ body: { items: order } });
    const reorder = await newest();
    expect(reorder).toMatchObject({
      kind: 'reordered',
      row: { id: project.id, title: '' },
      before: { order: [a.id, b.id, c.id, d.id] },
    });
    await agency.deleteMilestone({ id: b.id });
    await milestone('New');
    await undo(reorder);
    // New stood behind A.
    expect(await titles()).toEqual(['A', 'New', 'C', 'D']);
    await undoNewest();
    expect(await titles()).toEqual(['D', 'C', 'A', 'New']);
  });

  test('puts a reschedule back with everything that moved along', async () => {
    const { id } = await milestone('A', '2026-12-01');
    await milestone('B', '2026-12-03');
    await agency.rescheduleMilestone({
      id,
      body: { newDate: '2026-12-08', reason: 'Field work', shiftDownstream: true },
    });
    const before = await newest();
    const { changes } = await undoNewest();
    expect(changes.map(({ kind }) => kind)).toEqual(['rescheduled', 'rescheduled']);
    expect(await dates()).toEqual(['2026-12-01', '2026-12-03']);
    expect((await agency.listMilestones(at()))[0]).toMatchObject({
      originalDueDate: null,
      dateChangeReason: null,
    });
    await undoNewest();
    expect(await dates()).toEqual(['2026-12-08', '2026-12-10']);
    expect((await agency.listMilestones(at()))[0]).toMatchObject({
      originalDueDate: '2026-12-01',
      dateChangeReason: 'Field work',
      dateChangedAt: before.after?.dateChangedAt,
    });
  });

  test('is recorded with the title and the reason of what it undid, also where other rows moved along', async () => {
    const { id } = await milestone('Fieldwork', '2026-12-01');
    const later = await milestone('Final report', '2026-12-15');
    const reschedule = (row: string, newDate: string, reason: string) =>
      agency.rescheduleMilestone({ id: row, body: { newDate, reason, shiftDownstream: true } });
    await reschedule(later.id, '2026-12-16', 'Printer is late');
    await reschedule(id, '2026-12-03', 'Panel is short');
    const entry = async () => {
      const { changes } = await agency.readHistory({ ...at(), query: { limit: 1 } });
      return [saveTitle(changes), saveReason(changes)];
    };
    expect(await entry()).toEqual(['Fieldwork rescheduled', 'Panel is short']);
    await undoNewest();
    expect(await entry()).toEqual(['Undone: Fieldwork rescheduled', 'Panel is short']);
    await undoNewest();
    expect(await entry()).toEqual(['Redone: Fieldwork rescheduled', 'Panel is short']);
  });

  test('puts a shift back as a whole, or one of its rows alone', async () => {
    const { id } = await milestone('A', '2026-12-01');
    await milestone('B', '2026-12-03');
    await milestone('C', '2026-12-04');
    const shift = async () => {
      const body = { baseMilestoneId: id, businessDaysShift: 5 };
      await agency.shiftTimeline({ ...at(), body });
      const { changes } = await agency.readHistory({ ...at(), query: { limit: 1 } });
      return changes;
    };
    const changes = await shift();
    expect(new Set(changes.map(({ groupId }) => groupId)).size).toBe(1);
    expect(changes.map(({ kind, row }) => [kind, row.title])).toEqual([
      ['shifted', 'B'],
      ['shifted', 'C'],
    ]);
    await undoNewest();
    expect(await dates()).toEqual(['2026-12-01', '2026-12-03', '2026-12-04']);
    const again = await shift();
    const [, second] = again;
    if (second === undefined) throw new Error('One milestone moved.');
    await undo(second, 'change');
    expect(await dates()).toEqual(['2026-12-01', '2026-12-10', '2026-12-04']);
    // The group is no longer whole.
    await expect(undo(second)).rejects.toMatchObject({ status: 409 });
    expect(await dates()).toEqual(['2026-12-01', '2026-12-10', '2026-12-04']);
  });

  test('puts a tick and an untick back, with who approved and when', async () => {
    const { id } = await agency.createApproval({ ...at(), body: { itemName: 'Concept' } });
    const client = server.client(project.clientToken);
    await client.updateApproval({ id, body: { approved: true } });
    const [ticked] = await agency.listApprovals(at());
    await agency.updateApproval({ id, body: { approved: false } });
    expect((await undoNewest()).changes).toMatchObject([
      { kind: 'ticked', after: { approved: true } },
    ]);
    const [back] = await agency.listApprovals(at());
    expect(back).toMatchObject({
      approved: true,
      approvedBy: 'client',
      approvedAt: ticked?.approvedAt,
      approvedDate: ticked?.approvedDate,
      changedSinceApproval: null,
    });
    const { changes } = await agency.readHistory({ ...at(), query: { kind: 'ticked' } });
    const first = changes.find(({ by }) => by.role === 'client');
    if (first === undefined) throw new Error('The tick is not there.');
    await undo(first);
    expect((await agency.listApprovals(at()))[0]).toMatchObject({
      approved: false,
      approvedAt: null,
      approvedBy: null,
      approvedDate: null,
    });
  });

  test('puts header and analysis plan back as one save', async () => {
    await agency.updateProject({
      ...at(),
      body: {
        title: 'Renamed',
        sharedFolderUrl: 'https://a.example/',
        businessQuestions: ['Who?'],
      },
    });
    const { changes } = await agency.readHistory({ ...at(), query: { limit: 1 } });
    expect(changes.map(({ row, before, after }) => [row.list, before, after])).toEqual([
      [
        'header',
        { title: project.title, sharedFolderUrl: null },
        { title: 'Renamed', sharedFolderUrl: 'https://a.example/' },
      ],
      ['plan', { businessQuestions: [] }, { businessQuestions: ['Who?'] }],
    ]);
    await undoNewest();
    const { version: _, updatedAt: __, ...same } = project;
    expect(await agency.readProject(at())).toMatchObject(same);
  });

  test('is refused the second time', async () => {
    const { id } = await milestone('Topline');
    await agency.updateMilestone({ id, body: { title: 'Final' } });
    const edit = await newest();
    const { groupId } = await undo(edit);
    const before = await server.snapshot();
    await expect(undo(edit)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^409: Final was changed since then: title by Agency on \w+ \d+, \d+ at [\d:]+ [AP]M UTC\. Nothing was undone\.$/,
      ),
      problem: { laterChange: groupId },
    });
    expect(await server.snapshot()).toBe(before);
  });

  test('is refused where a later change touches the same field, which it names', async () => {
    const { id } = await milestone('Topline');
    await agency.updateMilestone({ id, body: { title: 'Final' } });
    const edit = await newest();
    await agency.updateMilestone({ id, body: { owner: 'agency' } });
    expect((await newest()).canUndo).toBe(true);
    await agency.updateMilestone({ id, body: { title: 'Report', status: 'complete' } });
    const later = await newest();
    const { changes } = await agency.readHistory({ ...at(), query: { row: id } });
    expect(changes.map(({ canUndo }) => canUndo)).toEqual([true, true, false, false]);
    await expect(undo(edit)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^409: Final was changed since then: title by Agency on \w+ \d+, \d+ at [\d:]+ [AP]M UTC\. Nothing was undone\.$/,
      ),
      problem: { laterChange: later.id },
    });
    await undo(later);
    await undo(edit);
    expect((await agency.listMilestones(at()))[0]).toMatchObject({
      title: 'Topline',
      owner: 'agency',
      status: 'pending',
    });
  });

  test('of a reorder whose rows are gone is refused, stores nothing, and blocks no other undo', async () => {
    const rows = [await milestone('A'), await milestone('B'), await milestone('C')];
    const [a, b, c] = rows.map(({ id }) => id);
    const reorder = async (ids: readonly (string | undefined)[]) => {
      const items = ids.map((id = '', sortOrder) => ({ id, sortOrder }));
      await agency.reorderMilestones({ body: { items } });
      return newest();
    };
    const first = await reorder([c, a, b]);
    const second = await reorder([c, b, a]);
    await agency.deleteMilestone({ id: b ?? '' });
    const deletion = await newest();
    const before = await server.snapshot();
    await expect(undo(second)).rejects.toMatchObject({
      status: 409,
      detail:
        'The order of the milestones is already the one from before this change. Nothing was undone.',
    });
    expect(await server.snapshot()).toBe(before);
    await undo(deletion);
    await undo(second);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await undo(first);
    expect(await titles()).toEqual(['A', 'B', 'C']);
    const kept = await server.database.reader('changes').where({ project_id: project.id });
    for (const { before, after } of z.array(beforeAndAfter).parse(kept))
      expect(before === null || before !== after).toBe(true);
  });

  test('leaves a later change of other fields alone', async () => {
    const { id } = await milestone('Topline');
    await agency.updateMilestone({ id, body: { title: 'Final' } });
    const edit = await newest();
    await agency.updateMilestone({ id, body: { owner: 'agency' } });
    await undo(edit);
    expect((await agency.listMilestones(at()))[0]).toMatchObject({
      title: 'Topline',
      owner: 'agency',
    });
  });

  test('is refused for an edit of a row that is gone, and for a new row that was edited', async () => {
    const { id } = await milestone('Topline');
    const creation = await newest();
    await agency.updateMilestone({ id, body: { title: 'Final' } });
    const edit = await newest();
    await expect(undo(creation)).rejects.toMatchObject({ status: 409 });
    await agency.deleteMilestone({ id });
    const deletion = await newest();
    await expect(undo(edit)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^409: Final was deleted by Agency on .+ UTC\. Nothing was undone\.$/,
      ),
    });
    await undo(deletion);
    await expect(undo(deletion)).rejects.toMatchObject({
      message: expect.stringMatching(/^409: Final was brought back by Agency on .+ UTC\./),
    });
    await undo(edit);
    await undo(creation);
    expect(await titles()).toEqual([]);
  });

  test('is 404 for an unknown change and for one of another project', async () => {
    const other = await server.createProject();
    const { changes } = await agency.readHistory({ id: other.id });
    const before = await server.snapshot();
    for (const changeId of ['none', changes[0]?.id ?? '']) {
      const undone = agency.undoChange({ ...at(), changeId, body: {} });
      await expect(undone).rejects.toMatchObject({ status: 404 });
    }
    expect(await server.snapshot()).toBe(before);
  });

  test('is refused in a sentence for what has another way', async () => {
    const creation = await newest();
    await expect(undo(creation)).rejects.toMatchObject({
      message: '409: The creation of a project cannot be undone. Archive the project instead.',
    });
    const { id } = await agency.addRecipient({ ...at(), body: { email: 'rosa@client.example' } });
    const added = await newest();
    expect(added).toMatchObject({ canUndo: false, after: { email: 'rosa@client.example' } });
    await expect(undo(added)).rejects.toMatchObject({ status: 409 });
    await agency.removeRecipient({ id });
    await expect(undoNewest()).rejects.toMatchObject({
      message: '409: A removed recipient cannot be undone. Add the recipient again instead.',
    });
  });

  test('is 409 where the list of a deleted row is full', async () => {
    const { id } = await server.createProject({
      milestones: Array.from({ length: 500 }, (_, place) => ({ title: `M ${place}` })),
    });
    const [first] = await agency.listMilestones({ id });
    await agency.deleteMilestone({ id: first?.id ?? '' });
    const { changes } = await agency.readHistory({ id, query: { limit: 1 } });
    await agency.createMilestone({ id, body: {} });
    const undone = agency.undoChange({ id, changeId: changes[0]?.id ?? '', body: {} });
    await expect(undone).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('at most 500 milestones'),
    });
    expect(await agency.listMilestones({ id })).toHaveLength(500);
  });

  test('of two undos at once one wins', async () => {
    const { id } = await milestone('A', '2026-12-01');
    await milestone('B', '2026-12-03');
    const body = { baseMilestoneId: id, businessDaysShift: 5 };
    await agency.shiftTimeline({ ...at(), body });
    const shift = await newest();
    const both = await Promise.allSettled([undo(shift), undo(shift)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await dates()).toEqual(['2026-12-01', '2026-12-03']);
    const { changes } = await agency.readHistory({ ...at(), query: { kind: 'shifted' } });
    expect(changes).toHaveLength(2);
  });

  test('of an undo and an edit at once, the undo never overwrites the edit', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await milestone('Topline');
      await agency.updateMilestone({ id, body: { title: 'Final' } });
      const edit = await newest();
      const [undone] = await Promise.allSettled(
        turn % 2 === 0
          ? [undo(edit), agency.updateMilestone({ id, body: { title: 'Report' } })]
          : [agency.updateMilestone({ id, body: { title: 'Report' } }), undo(edit)].toReversed(),
      );
      expect((await agency.listMilestones(at())).find((row) => row.id === id)?.title).toBe(
        'Report',
      );
      if (undone?.status === 'rejected') expect(undone.reason).toMatchObject({ status: 409 });
    }
  });

  test('every answer of a change names its group, a deletion too, and nothing else does', async () => {
    const ids: (string | null)[] = [];
    const received = (response: Response) => void ids.push(response.headers.get('Change-Id'));
    const { id } = await agency.createMilestone({ ...at(), body: {} }, { received });
    await agency.updateMilestone({ id, body: { title: 'Topline' } }, { received });
    await agency.updateMilestone({ id, body: { title: 'Topline' } }, { received });
    await agency.deleteMilestone({ id }, { received });
    await agency.listMilestones(at(), { received });
    const { changes } = await agency.readHistory({ ...at(), query: { row: id } });
    const [deleted, updated, created] = changes.map(({ groupId }) => groupId);
    expect(ids).toEqual([created, updated, null, deleted, null]);
  });
});
