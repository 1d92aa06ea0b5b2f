import { describe, expect, test } from 'vitest';
import { pastedInputs } from '../inputs/index.ts';
import { pastedMilestones } from './index.ts';

const today = '2026-11-19';
const month = { today, order: 'month-first' } as const;
const read = (text: string) => pastedMilestones(text, month).rows;

describe('rows copied from a spreadsheet', () => {
  test('are read as title, status, owner, due and completed', () => {
    const text =
      'Kickoff\tComplete\tAgency\tOctober 6\t2026-10-06\r\nFieldwork\tPENDING\tbrand\t11/23/2026\t\r\n';
    expect(read(text)).toEqual([
      {
        line: 1,
        values: {
          title: 'Kickoff',
          status: 'complete',
          owner: 'agency',
          dueDate: '2026-10-06',
          completedDate: '2026-10-06',
        },
        faults: [],
      },
      {
        line: 2,
        values: {
          title: 'Fieldwork',
          status: 'pending',
          owner: 'client',
          dueDate: '2026-11-23',
        },
        faults: [],
      },
    ]);
  });

  test('leave empty and missing cells to the defaults', () => {
    expect(read('Debrief\nTopline\t\t\tTBD')).toEqual([
      { line: 1, values: { title: 'Debrief' }, faults: [] },
      { line: 2, values: { title: 'Topline', dueDate: 'TBD' }, faults: [] },
    ]);
  });

  test('may have headings and empty lines, and keep their line numbers', () => {
    const text = 'Milestone\tStatus\tOwner\n\n\t\t\nKickoff\n';
    expect(pastedMilestones(text, month)).toEqual({
      hasHeadings: true,
      sources: ['Milestone', 'Status', 'Owner', null, null],
      ambiguous: null,
      rows: [{ line: 4, values: { title: 'Kickoff' }, faults: [] }],
    });
    expect(pastedMilestones('', month)).toEqual({
      hasHeadings: false,
      sources: [null, null, null, null, null],
      rows: [],
      ambiguous: null,
    });
  });

  test('say for every field which column it was, by its heading or its letter', () => {
    expect(
      pastedMilestones('Kickoff\tComplete\nFieldwork\tPending\tAgency', month).sources,
    ).toEqual(['Column A', 'Column B', 'Column C', null, null]);
    expect(pastedMilestones('Task\tStatus\t\tBy\n', month).sources).toEqual([
      'Task',
      'Status',
      'Column C',
      'By',
      null,
    ]);
  });

  test('name every error with its field', () => {
    expect(read('\thalf done\tnobody\t2026-02-30\tsoon\textra')).toEqual([
      {
        line: 1,
        values: {},
        faults: [
          { path: 'title', message: 'Title is required.' },
          {
            path: 'status',
            message:
              '"half done" is not one of scheduled, pending, complete, overdue or incomplete.',
          },
          { path: 'owner', message: '"nobody" is not one of agency or client.' },
          { path: 'dueDate', message: expect.stringContaining('"2026-02-30" is not a date') },
          { path: 'completedDate', message: expect.stringContaining('"soon" is not a date') },
          { path: '', message: 'A row has at most 5 cells.' },
        ],
      },
    ]);
  });

  test('may have quoted cells with line breaks and quotes', () => {
    const rows = read('"Kick\noff ""now"""\tpending\n"Big" study\tpending\n"open');
    expect(rows.map(({ line, values: { title } }) => [line, title])).toEqual([
      [1, 'Kick off "now"'],
      [3, '"Big" study'],
      [4, '"open'],
    ]);
  });
});

test('pasted client inputs are title, status, due, received and impact', () => {
  expect(pastedInputs('Logo files\tReceived\tOct 7\tOct 8\tproject delay', month).rows).toEqual([
    {
      line: 1,
      values: {
        title: 'Logo files',
        status: 'received',
        dueDate: '2026-10-07',
        receivedDate: '2026-10-08',
        impactIfDelayed: 'Project Delay',
      },
      faults: [],
    },
  ]);
});

test.each([
  ['done', 'complete', 'received'],
  ['Completed', 'complete', 'received'],
  ['COMPLETE', 'complete', 'received'],
  ['finished', 'complete', 'received'],
  ['Received', 'complete', 'received'],
  ['yes', 'complete', 'received'],
  ['Open', 'pending', 'pending'],
  ['no', 'pending', 'pending'],
])(
  'the pasted status %j means %s for a milestone and %s for a client input',
  (word, one, other) => {
    const text = `Kickoff\t${word}`;
    expect(pastedMilestones(text, month).rows[0]).toMatchObject({
      values: { status: one },
      faults: [],
    });
    expect(pastedInputs(text, month).rows[0]).toMatchObject({
      values: { status: other },
      faults: [],
    });
  },
);

test('one order reads every pasted date with slashes, and the first ambiguous one has both readings', () => {
  const text = 'Kickoff\tdone\t\t25/12/2026\t11.05.2026\nFieldwork\t\t\t05/11/2026\t6/7/2026';
  const dates = (order: 'month-first' | 'day-first') =>
    pastedMilestones(text, { today, order }).rows.map(({ values: { dueDate, completedDate } }) => [
      dueDate,
      completedDate,
    ]);
  expect(dates('month-first')).toEqual([
    ['2026-12-25', '2026-05-11'],
    ['2026-05-11', '2026-06-07'],
  ]);
  expect(dates('day-first')).toEqual([
    ['2026-12-25', '2026-05-11'],
    ['2026-11-05', '2026-07-06'],
  ]);
  expect(pastedMilestones(text, month).ambiguous).toEqual({
    text: '05/11/2026',
    'month-first': '2026-05-11',
    'day-first': '2026-11-05',
  });
});
