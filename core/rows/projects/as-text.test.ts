import { expect, test } from 'vitest';
import { analysisPlanAsText, milestonesAsText } from './as-text.ts';
import { defaultSuccessCriteria, STAGES, stageLabel } from './success-criteria.ts';

const TBD = 'TBD - To be defined';

test('writes the analysis plan as text', () => {
  const text = analysisPlanAsText({
    businessQuestions: ['Has awareness moved?', 'What keeps lapsed buyers away?'],
    successCriteria: {
      see: { description: 'Unaided awareness', target: '34% or higher' },
      select: { description: 'First choice', target: 'Top 2' },
      buy: { description: 'Purchase intent', target: '48% or higher' },
    },
  });
  expect(text).toBe(
    [
      'ANALYSIS PLAN',
      '',
      'Business questions',
      '1. Has awareness moved?',
      '2. What keeps lapsed buyers away?',
      '',
      'Success criteria',
      '',
      'See: Unaided awareness',
      'Target: 34% or higher',
      '',
      'Select: First choice',
      'Target: Top 2',
      '',
      'Buy: Purchase intent',
      'Target: 48% or higher',
    ].join('\n'),
  );
});

test('writes placeholders for a new plan', () => {
  const successCriteria = defaultSuccessCriteria();
  const text = analysisPlanAsText({ businessQuestions: [], successCriteria });
  expect(text).toContain('Business questions\nNone yet');
  for (const stage of STAGES)
    expect(text).toContain(`${stageLabel(stage)}: ${TBD}\nTarget: ${TBD}`);
});

test('gives each new project its own success criteria', () => {
  const first = defaultSuccessCriteria();
  first.see.target = '34%';
  expect(defaultSuccessCriteria().see.target).toBe(TBD);
  expect(first.buy.target).toBe(TBD);
});

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
