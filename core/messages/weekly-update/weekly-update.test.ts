import { describe, expect, test } from 'vitest';
import { projectHealth } from '../../rules/health/project-health.ts';
import { weeklyReport } from './schema.ts';
import { weeklyUpdate } from './weekly-update.ts';
import { weeklyEmailText, weeklyUpdateAsText } from './weekly-update-as-text.ts';

const today = '2026-11-19';
const updatedAt = '2026-11-01T10:00:00.000Z';

type Row = [
  title: string,
  status: 'pending' | 'overdue' | 'scheduled' | 'incomplete' | 'done',
  dueDate: string,
  doneDate?: string,
];

const source = (milestones: readonly Row[], inputs: readonly Row[] = []) => ({
  project: { title: 'Q3 Brand Perception Study', updatedAt: '2026-11-19T17:42:00.000Z' },
  milestones: milestones.map(([title, status, dueDate, completedDate = null]) => ({
    ...{ id: title, title, dueDate, completedDate, updatedAt },
    status: status === 'done' ? ('complete' as const) : status,
  })),
  inputs: inputs.map(([title, status, dueDate, receivedDate = null]) => ({
    ...{ id: title, title, dueDate, receivedDate, updatedAt },
    status: status === 'done' ? ('received' as const) : status,
  })),
});

const study = source(
  [
    ['Kickoff workshop', 'done', '2026-10-06', '2026-10-06'],
    ['Screener approval', 'done', '2026-10-19', '2026-10-20'],
    ['Questionnaire sign-off', 'done', '2026-10-27', '2026-10-26'],
    ['Panel quota confirmation', 'overdue', '2026-11-16'],
    ['Fieldwork', 'pending', '2026-11-23'],
    ['Open-end coding', 'incomplete', '2026-11-25'],
    ['Topline', 'scheduled', '2026-12-01'],
    ['Debrief presentation', 'scheduled', 'TBD'],
  ],
  [
    ['Logo files', 'done', '2026-10-09', '2026-10-08'],
    ['Competitor set', 'done', '2026-10-13', '2026-10-15'],
    ['Customer list', 'overdue', '2026-11-12'],
    ['Prior-wave data file', 'incomplete', '2026-11-13'],
    ['Brand guidelines', 'pending', '2026-11-24'],
    ['Q4 media plan', 'scheduled', '2026-12-03'],
  ],
);

describe('the report', () => {
  const report = weeklyUpdate(study, today);
  test('matches its schema', () => {
    expect(weeklyReport.parse(report)).toEqual(report);
  });

  test('has the facts of an overdue item', () => {
    expect(report.overdueItems[0]).toEqual({
      ...{ kind: 'input', id: 'Customer list', title: 'Customer list' },
      ...{ dueDate: '2026-11-12', daysOverdue: 7, detail: 'Now 7 days overdue, due November 12' },
      line: '• Customer list: Now 7 days overdue, due November 12',
    });
  });

  test('writes the email text', () => {
    expect(weeklyEmailText(report)).toBe(
      [
        'Hi Team,',
        '',
        'Here is the weekly status update for Q3 Brand Perception Study. Overall status: BEHIND',
        '',
        'COMPLETED',
        '• Questionnaire sign-off',
        '  Completed October 26 (due October 27)',
        '• Screener approval',
        '  Completed October 20 (due October 19)',
        '• Competitor set',
        '  Received October 15 (due October 13)',
        '• Logo files',
        '  Received October 8 (due October 9)',
        '• Kickoff workshop',
        '  Completed October 6 (due October 6)',
        '',
        'ATTENTION NEEDED',
        '• Customer list',
        '  Now 7 days overdue (due November 12)',
        '• Panel quota confirmation',
        '  Now 3 days overdue (due November 16)',
        '',
        'UPCOMING',
        '• Fieldwork (due November 23)',
        '• Brand guidelines (due November 24)',
        '',
        'Action Items',
        '• Urgent: Complete overdue deliverables to prevent further delays',
        '• Follow up with client on upcoming deadlines',
        '• Adjust timeline for dependent milestones if needed',
        '',
        'Best regards',
      ].join('\n'),
    );
  });

  test('writes the report as text', () => {
    const text = weeklyUpdateAsText(report, { timeZone: 'America/Los_Angeles' });
    expect(text.split('\n')).toEqual([
      'WEEKLY UPDATE: Q3 Brand Perception Study',
      'Generated November 19, 2026',
      'Overall status: BEHIND',
      '',
      'Overdue',
      '• Customer list: Now 7 days overdue, due November 12',
      '• Panel quota confirmation: Now 3 days overdue, due November 16',
      '',
      'Upcoming deadlines',
      '• Fieldwork: Due November 23',
      '• Brand guidelines: Due November 24',
      '',
      'Completed',
      '• Questionnaire sign-off: Completed October 26, due October 27',
      '• Screener approval: Completed October 20, due October 19',
      '• Competitor set: Received October 15, due October 13',
      '• Logo files: Received October 8, due October 9',
      '• Kickoff workshop: Completed October 6, due October 6',
      '',
      'Next actions',
      '• Urgent: Complete overdue deliverables to prevent further delays',
      '• Follow up with client on upcoming deadlines',
      '• Adjust timeline for dependent milestones if needed',
      '',
      'Risk mitigation',
      '• Monitor critical path dependencies',
      '• Consider phased approach for deliverables',
      '• Maintain communication with client team',
      '',
      'Last updated November 19, 2026 at 9:42 AM',
    ]);
  });
});

test('reports a project without rows', () => {
  const report = weeklyUpdate(source([]), today);
  const email = weeklyEmailText(report);
  expect(email).toContain('Overall status: ON TRACK');
  const lists = 'COMPLETED: None\nATTENTION NEEDED: None\nUPCOMING: None\n\n';
  expect(email).toContain(`${lists}Action Items\n• Continue with planned activities\n\n`);
  expect(weeklyUpdateAsText(report)).toContain(
    '\n\nOverdue: None\nUpcoming deadlines: None\nCompleted: None\n\nNext actions\n•',
  );
});

test.each([
  ['yesterday', '2026-11-18', false],
  ['today', today, true],
  ['in 7 days', '2026-11-26', true],
  ['in 8 days', '2026-11-27', false],
  ['at an unknown date', 'TBD', false],
])('upcoming: a pending item due %s', (_, dueDate, isUpcoming) => {
  const report = weeklyUpdate(source([['Fieldwork', 'pending', dueDate]]), today);
  expect(report.upcomingDeadlines).toHaveLength(isUpcoming ? 1 : 0);
});

test.each([
  ['due yesterday', '2026-11-18', 'Now 1 day overdue, due November 18'],
  ['due in the future', '2026-12-18', 'Now 0 days overdue, due December 18'],
  ['without a date', 'TBD', 'Now 0 days overdue, due TBD'],
])('describes an item with the status overdue, %s', (_, dueDate, detail) => {
  const report = weeklyUpdate(source([['Fieldwork', 'overdue', dueDate]]), today);
  expect(report.overdueItems.map((line) => line.detail)).toEqual([detail]);
});

test('puts completed items without a date last, with TBD', () => {
  const rows: Row[] = [
    ['First', 'done', 'TBD'],
    ['Second', 'done', '2026-11-01', '2026-11-02'],
  ];
  const report = weeklyUpdate(source(rows), today);
  expect(report.completedMilestones.map((line) => line.line)).toEqual([
    '• Second: Completed November 2, due November 1',
    '• First: Completed TBD, due TBD',
  ]);
});

test.each([
  ['pending', '2026-11-10', 'Adjust timeline for dependent milestones if needed'],
  ['pending', '2026-11-25', 'Follow up with client on upcoming deadlines'],
  ['scheduled', '2026-11-20', 'Continue with planned activities'],
] as const)('next actions for an item that is %s, due %s: %s', (status, dueDate, action) => {
  const { nextActions } = weeklyUpdate(source([['Fieldwork', status, dueDate]]), today);
  expect(nextActions).toEqual([action]);
});

test('gives the same health as the badge', () => {
  expect(weeklyUpdate(study, today).overallStatus).toBe(projectHealth(study, today).value);
});

test('uses the latest change of any row as the last update', () => {
  const changed = source([['Fieldwork', 'pending', 'TBD']], [['Logo files', 'pending', 'TBD']]);
  const inputs = changed.inputs.map((row) => ({ ...row, updatedAt: '2026-11-20T01:00:00.000Z' }));
  expect(weeklyUpdate({ ...changed, inputs }, today).lastUpdated).toBe('2026-11-20T01:00:00.000Z');
});
