import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { Change } from '@project-dashboard/core/rules/history/change';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIST_NAMES, listsOf } from '../testing/lists.ts';
import { CLEAR, RED } from '../testing/pictures.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS, isThorough } from '../testing/test-database.ts';

const STEPS = [
  'header',
  'plan',
  'create',
  'edit',
  'delete',
  'reorder',
  'reschedule',
  'shift',
  'tick',
  'proof',
  'undo',
] as const;

/** One change. Numbers pick a list, a row of however many there are by then, and a value. */
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  list: fc.constantFrom(...LIST_NAMES),
  pick: fc.nat(99),
  value: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const DATES = ['2026-12-01', '2026-12-02', '2026-12-09', '2026-12-14', 'TBD'];

describe.each(DATABASE_KINDS)('changes that are undone newest first on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;

  const saves = async (id: string): Promise<Change[][]> => {
    const { changes } = await agency.readHistory({ id, query: { limit: 100 } });
    const groups = new Map<string, Change[]>();
    for (const change of changes)
      groups.set(change.groupId, [...(groups.get(change.groupId) ?? []), change]);
    return [...groups.values()];
  };

  async function take(id: string, { kind, list, pick, value }: Step): Promise<unknown> {
    const rowList = listsOf(agency, id)[list];
    const rows = await rowList.list();
    const row = rows[pick % rows.length]?.id ?? 'none';
    const [text, date] = [`Text ${value}`, DATES[value % DATES.length] ?? 'TBD'];
    const order = rows
      .map((one, place) => ({ id: one.id, key: (place * 7 + pick) % 11 }))
      .toSorted((one, other) => one.key - other.key);
    switch (kind) {
      case 'header':
        return agency.updateProject({ id, body: { title: text, sharedFolderUrl: null } });
      case 'plan':
        return agency.updateProject({ id, body: { client: text, businessQuestions: [text] } });
      case 'create':
        return rowList.create(text);
      case 'edit':
        if (list === 'milestones')
          return agency.updateMilestone({ id: row, body: { title: text, dueDate: date } });
        return rowList.edit(row, text);
      case 'delete':
        return rowList.remove(row);
      case 'reorder':
        return rowList.reorder?.(order.map((one) => one.id));
      case 'reschedule':
        return agency.rescheduleMilestone({
          id: row,
          body: { newDate: date, shiftDownstream: true },
        });
      case 'shift':
        return agency.shiftTimeline({
          id,
          body: { baseMilestoneId: row, businessDaysShift: value },
        });
      case 'tick':
        return agency.updateApproval({ id: row, body: { approved: value % 2 === 0 } });
      case 'proof': {
        const proofScreenshot = [RED, CLEAR][value] ?? null;
        return agency.updateApproval({ id: row, body: { approved: true, proofScreenshot } });
      }
      case 'undo': {
        const all = await saves(id);
        const changeId = all[pick % all.length]?.[0]?.id ?? '';
        return agency.undoChange({ id, changeId, body: {} });
      }
    }
  }

  /** All that the project holds, but for what counts changes and says when the last one was. */
  async function state(id: string): Promise<unknown> {
    const rows = [
      await agency.readProject({ id }),
      ...(await agency.listMilestones({ id })),
      ...(await agency.listInputs({ id })),
      ...(await agency.listApprovals({ id })),
    ];
    return rows.map(({ version: _, updatedAt: __, ...row }) =>
      'changedSinceApproval' in row
        ? { ...row, changedSinceApproval: row.changedSinceApproval?.fields ?? null }
        : row,
    );
  }

  test('give back the first state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const { id } = await server.createProject({
          milestones: ['A', 'B', 'C'].map((title, place) => ({ title, dueDate: DATES[place] })),
          inputs: ['A', 'B', 'C'].map((title) => ({ title })),
          approvals: ['A', 'B', 'C'].map((itemName) => ({ itemName })),
        });
        const before = await state(id);
        for (const one of steps) {
          await take(id, one).catch((error: unknown) => {
            // A pick may find no row, and an undo may be too late. Nothing has changed then.
            if (!(error instanceof ApiError) || error.status >= 500) throw error;
          });
        }
        for (const [first] of (await saves(id)).slice(0, -1)) {
          await agency.undoChange({ id, changeId: first?.id ?? '', body: {} });
        }
        expect(await state(id)).toEqual(before);
      }),
      { numRuns: isThorough(kind) ? 25 : 8 },
    );
  }, 120_000);
});
