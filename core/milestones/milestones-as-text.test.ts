import { expect, test } from 'vitest';
import { milestonesAsText } from './index.ts';

test('aligns the columns of the text table', () => {
  const text = milestonesAsText([
    {
      title: 'Kickoff workshop',
      status: 'complete',
      owner: 'agency',
      dueDate: '2026-10-06',
      completedDate: '2026-10-06',
    },
    {
      title: 'Panel quota confirmation with every regional supplier',
      status: 'overdue',
      owner: 'client',
      dueDate: '2026-09-30',
      completedDate: null,
    },
    {
      title: '調査票の承認',
      status: 'scheduled',
      owner: 'agency',
      dueDate: 'TBD',
      completedDate: null,
    },
  ]);
  expect(text).toBe(
    [
      'PROJECT MILESTONES',
      'View in a monospace font to keep the columns aligned.',
      '',
      '   Milestone                           Owner    Due          Completed',
      '✅ Kickoff workshop                    Agency   October 6    October 6',
      '❌ Panel quota confirmation with every Client   September 30 TBD',
      '📅 調査票の承認                        Agency   TBD          TBD',
    ].join('\n'),
  );
});

test('widens the owner column for an unassigned milestone', () => {
  const row = { status: 'scheduled', dueDate: 'TBD', completedDate: null } as const;
  const [, , , heading = '', first = '', second = ''] = milestonesAsText([
    { ...row, title: 'Topline', owner: '' },
    { ...row, title: 'Debrief', owner: 'client' },
  ]).split('\n');
  expect(first).toContain('Unassigned TBD');
  expect(second).toContain('Client     TBD');
  expect(heading).toContain('Owner      Due');
});
