import { describe, expect, test } from 'vitest';
import { clusterNear, spreadApart } from './axis/group-marks.ts';
import { markName, sharedMarkName } from './mark-name.ts';

// That every milestone is in one mark, by date and the worst on top, is tested of the layouts.
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
