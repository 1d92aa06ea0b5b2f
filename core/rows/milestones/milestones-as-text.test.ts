import { expect, test } from 'vitest';
import { milestonesAsText } from './milestones-as-text.ts';

test('aligns the columns of the text table', () => {
  const [agency, client] = [{ owner: 'agency' }, { owner: 'client' }] as const;
  const tbd = { dueDate: 'TBD', completedDate: null };
  const october6 = { dueDate: '2026-10-06', completedDate: '2026-10-06' };
  const long = 'Panel quota confirmation with every regional supplier';
  const text = milestonesAsText([
    { title: 'Kickoff workshop', status: 'complete', ...agency, ...october6 },
    { title: long, status: 'overdue', ...client, dueDate: '2026-09-30', completedDate: null },
    { title: '調査票の承認', status: 'scheduled', ...agency, ...tbd },
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

test('the owner column is 8 wide, and Unassigned takes the room of the next column', () => {
  const row = { status: 'scheduled', dueDate: 'TBD', completedDate: null } as const;
  const [, , , heading = '', first = '', second = '', third = ''] = milestonesAsText([
    { ...row, title: 'Topline', owner: '' },
    { ...row, title: 'Debrief', owner: 'client' },
    { ...row, title: 'Wave 1', owner: '', dueDate: '2026-09-30', completedDate: '2026-10-01' },
  ]).split('\n');
  expect(heading).toMatch(/ Owner {4}Due {10}Completed$/);
  expect(first).toMatch(/ Unassigned TBD {8}TBD$/);
  expect(second).toMatch(/ Client {3}TBD {10}TBD$/);
  expect(third).toMatch(/ Unassigned September 30 October 1$/);
});
