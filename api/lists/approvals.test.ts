import type { View } from '@project-dashboard/core/contract/route';
import type { ApprovalChanges } from '@project-dashboard/core/rows/approvals/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { about, NOW, revisionOf, serverWithHandlers } from '../testing/handle.ts';
import { RED } from '../testing/pictures.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const LATER = '2026-11-20T08:00:00.000Z';

describe.each(DATABASE_KINDS)('approvals on %s', (kind) => {
  const { server, handle } = serverWithHandlers(kind);
  let project: Project;
  beforeEach(async () => {
    project = await server.createProject();
  });

  const list = () => handle('listApprovals', about(project.id));
  const create = () =>
    handle('createApproval', { ...about(project.id), body: { itemName: 'Main questionnaire' } });
  const update = (id: string, body: ApprovalChanges, view: View = 'internal', now = NOW) =>
    handle('updateApproval', { ...about(project.id, id), body, view, now });

  test('keeps a due date in stored form, without one where none is given', async () => {
    const { id, dueDate } = await create();
    expect(dueDate).toBeNull();
    expect(await update(id, { dueDate: 'November 24' })).toMatchObject({ dueDate: '2026-11-24' });
    expect(await update(id, { itemName: 'Concept' })).toMatchObject({ dueDate: '2026-11-24' });
    for (const none of [null, '', 'tbd']) {
      await update(id, { dueDate: '2026-11-24' });
      expect(await update(id, { dueDate: none })).toMatchObject({ dueDate: null });
    }
    await expect(update(id, { dueDate: '2026-02-30' })).rejects.toMatchObject({ status: 422 });
    const [row] = await list();
    expect(row?.dueDate).toBeNull();
  });

  test('stores the sent date of a tick, or today; the server records role and time', async () => {
    const [one, two] = [await create(), await create()];
    const record = { approved: true, approvedAt: NOW };
    expect(await update(one.id, { approved: true }, 'client')).toMatchObject({
      ...record,
      approvedDate: 'November 19',
      approvedBy: 'client',
    });
    expect(await update(two.id, { approved: true, approvedDate: 'Nov. 18' })).toMatchObject({
      ...record,
      approvedDate: 'Nov. 18',
      approvedBy: 'internal',
    });
  });

  test('a second tick changes nothing; another date changes only the date', async () => {
    const { id } = await create();
    const ticked = await update(id, { approved: true }, 'client');
    expect(await update(id, { approved: true }, 'internal', LATER)).toEqual(ticked);
    expect(await update(id, { approvedDate: 'October 2' }, 'internal', LATER)).toEqual({
      ...ticked,
      approvedDate: 'October 2',
      version: 3,
      updatedAt: LATER,
    });
  });

  const text = Buffer.from('<svg xmlns="x"/>'.repeat(9)).toString('base64');
  test.each<[string, string, ApprovalChanges]>([
    ['a date without an approval', 'approvedDate', { approvedDate: 'May 1' }],
    ['a proof without an approval', 'proofScreenshot', { proofScreenshot: RED }],
    [
      'a disallowed image',
      'proofScreenshot',
      { approved: true, proofScreenshot: `data:image/png;base64,${text}` },
    ],
  ])('refuses %s and changes neither tick nor revision', async (_, path, body) => {
    const row = await create();
    const before = await revisionOf(server.database, project.id);
    await expect(update(row.id, body)).rejects.toMatchObject({
      status: 422,
      parts: { errors: [{ path }] },
    });
    expect(await list()).toEqual([row]);
    expect(await revisionOf(server.database, project.id)).toEqual(before);
  });
});
