import { MILESTONE_STATUSES } from '@project-dashboard/core/milestones';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterNear, groupByDay, spreadApart } from './axis/group-marks.ts';
import { markName, sharedMarkName } from './mark-name.ts';

const row = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...MILESTONE_STATUSES),
  dueDate: fc.constantFrom('2026-11-16', '2026-11-17', '2026-12-03', 'TBD'),
});
const sorted = fc
  .array(fc.double({ min: -500, max: 500, noNaN: true }))
  .map((list) => list.toSorted((a, b) => a - b));

describe('milestones of one day', () => {
  test('every milestone with a date is in exactly one day', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const grouped = groupByDay(rows).flatMap((day) => day.rows);
        const dated = rows.filter(({ dueDate }) => dueDate !== 'TBD');
        expect(grouped).toHaveLength(dated.length);
        expect(new Set(grouped)).toEqual(new Set(dated));
      }),
    );
  });

  test('days are sorted, and each lists its worst milestone first', () => {
    const of = (dueDate: string, status: (typeof MILESTONE_STATUSES)[number]) => ({
      dueDate,
      status,
    });
    const days = groupByDay([
      of('2026-12-03', 'scheduled'),
      of('2026-11-16', 'pending'),
      of('2026-12-03', 'overdue'),
      of('2026-12-03', 'complete'),
    ]);
    expect(days.map(({ date, rows }) => [date, ...rows.map(({ status }) => status)])).toEqual([
      ['2026-11-16', 'pending'],
      ['2026-12-03', 'overdue', 'scheduled', 'complete'],
    ]);
  });
});

describe('neighbours', () => {
  test('are one cluster if their centres are nearer than the distance', () => {
    const xs = (list: readonly number[]) => list.map((x) => ({ x }));
    expect(clusterNear(xs([0, 19, 38, 58, 90]), 20).map((cluster) => cluster.length)).toEqual([
      3, 1, 1,
    ]);
    expect(clusterNear([], 20)).toEqual([]);
  });

  test('move apart around their common centre, as little as needed', () => {
    const room = { left: 0, right: 1000 };
    expect(spreadApart([100, 106], 22, room)).toEqual([92, 114]);
    expect(spreadApart([100, 150], 22, room)).toEqual([100, 150]);
    expect(spreadApart([3, 6], 22, room)).toEqual([0, 22]);
    expect(spreadApart([995, 996], 22, room)).toEqual([978, 1000]);
    expect(spreadApart([5, 6, 7], 22, { left: 0, right: 40 })).toBeNull();
  });

  test('keep their order, the gap and the limits', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: 1, max: 40 }), (positions, gap) => {
        const room = { left: -300, right: 300 };
        const moved = spreadApart(positions, gap, room);
        const isRoom = gap * (positions.length - 1) <= 600;
        expect(moved !== null).toBe(isRoom);
        moved?.forEach((x, index) => {
          expect(x).toBeGreaterThanOrEqual(room.left);
          expect(x).toBeLessThanOrEqual(room.right);
          const before = moved[index - 1];
          if (before !== undefined) expect(x - before).toBeGreaterThan(gap - 1e-6);
        });
      }),
    );
  });
});

test('marks are named by title, status and dates, shared ones by number, days, how many are overdue and the worst', () => {
  const milestone = {
    id: 'a',
    title: 'Fieldwork',
    status: 'pending',
    dueDate: '2026-11-23',
    originalDueDate: '2026-11-17',
  } as const;
  expect(markName(milestone, { showOriginal: true })).toBe(
    'Fieldwork, Pending, due November 23, originally November 17',
  );
  expect(markName({ ...milestone, dueDate: 'TBD' }, { showOriginal: false })).toBe(
    'Fieldwork, Pending, no date yet',
  );
  const overdue = { ...milestone, status: 'overdue', dueDate: '2026-11-20' } as const;
  expect(sharedMarkName([overdue, milestone, milestone], undefined)).toBe(
    '3 milestones, Nov 20 to 23, 1 overdue: Fieldwork and 2 more',
  );
  expect(sharedMarkName([milestone, milestone], undefined)).toBe(
    '2 milestones, Nov 23: Fieldwork and 1 more',
  );
  const complete = { ...milestone, status: 'complete' } as const;
  expect(sharedMarkName([complete, complete], undefined)).toBe('2 milestones, Nov 23: 2 complete');
});
