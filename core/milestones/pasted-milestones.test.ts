import { describe, expect, test } from 'vitest';
import { pastedInputs } from '../inputs/index.ts';
import { pastedMilestones } from './index.ts';

const today = '2026-11-19';
const month = { today, order: 'month-first' } as const;
const read = (text: string) => pastedMilestones(text, month);
/** A row that was read without an error. */
const good = (line: number, values: object) => ({ line, values, faults: [] });

describe('rows copied from a spreadsheet', () => {
  test('are read as title, status, owner, due and completed', () => {
    const kickoff = 'Kickoff\tComplete\tAgency\tOctober 6\t2026-10-06';
    const fieldwork = 'Fieldwork\tPENDING\tbrand\t11/23/2026\t';
    expect(read(`${kickoff}\r\n${fieldwork}\r\n`).rows).toEqual([
      good(1, {
        ...{ title: 'Kickoff', status: 'complete', owner: 'agency' },
        ...{ dueDate: '2026-10-06', completedDate: '2026-10-06' },
      }),
      good(2, { title: 'Fieldwork', status: 'pending', owner: 'client', dueDate: '2026-11-23' }),
    ]);
  });

  test('leave empty and missing cells to the defaults', () => {
    expect(read('Debrief\nTopline\t\t\tTBD').rows).toEqual([
      good(1, { title: 'Debrief' }),
      good(2, { title: 'Topline', dueDate: 'TBD' }),
    ]);
  });

  test('may have headings and empty lines, and keep their line numbers', () => {
    expect(read('Milestone\tStatus\tOwner\n\n\t\t\nKickoff\n')).toEqual({
      hasHeadings: true,
      sources: ['Milestone', 'Status', 'Owner', null, null],
      ambiguous: null,
      rows: [good(4, { title: 'Kickoff' })],
    });
    const sources = [null, null, null, null, null];
    expect(read('')).toEqual({ hasHeadings: false, sources, rows: [], ambiguous: null });
  });

  test.each([
    ['Kickoff\tComplete\nFieldwork\tPending\tAgency', ['Column A', 'Column B', 'Column C']],
    ['Task\tStatus\t\tBy\n', ['Task', 'Status', 'Column C', 'By']],
  ])(
    'say for every field of %j which column it was, by its heading or its letter',
    (text, sources) => {
      expect(read(text).sources.filter((source) => source !== null)).toEqual(sources);
    },
  );

  test('name every error with its field', () => {
    const statuses = 'scheduled, pending, complete, overdue or incomplete';
    const faults = [
      { path: 'title', message: 'Title is required.' },
      { path: 'status', message: `"half done" is not one of ${statuses}.` },
      { path: 'owner', message: '"nobody" is not one of agency or client.' },
      { path: 'dueDate', message: expect.stringContaining('"2026-02-30" is not a date') },
      { path: 'completedDate', message: expect.stringContaining('"soon" is not a date') },
      { path: '', message: 'A row has at most 5 cells.' },
    ];
    const { rows } = read('\thalf done\tnobody\t2026-02-30\tsoon\textra');
    expect(rows).toEqual([{ line: 1, values: {}, faults }]);
  });

  test('may have quoted cells with line breaks and quotes', () => {
    const { rows } = read('"Kick\noff ""now"""\tpending\n"Big" study\tpending\n"open');
    expect(rows.map(({ line, values: { title } }) => [line, title])).toEqual([
      [1, 'Kick off "now"'],
      [3, '"Big" study'],
      [4, '"open'],
    ]);
  });
});

test('pasted client inputs are title, status, due, received and impact', () => {
  expect(pastedInputs('Logo files\tReceived\tOct 7\tOct 8\tproject delay', month).rows).toEqual([
    good(1, {
      ...{ title: 'Logo files', status: 'received', dueDate: '2026-10-07' },
      ...{ receivedDate: '2026-10-08', impactIfDelayed: 'Project Delay' },
    }),
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
    expect(read(text).rows).toEqual([good(1, { title: 'Kickoff', status: one })]);
    expect(pastedInputs(text, month).rows).toEqual([good(1, { title: 'Kickoff', status: other })]);
  },
);

test('one order reads every pasted date with slashes, and the first ambiguous one has both readings', () => {
  const text = 'Kickoff\tdone\t\t25/12/2026\t11.05.2026\nFieldwork\t\t\t05/11/2026\t6/7/2026';
  const dates = (order: 'month-first' | 'day-first') =>
    pastedMilestones(text, { today, order }).rows.flatMap(({ values }) => [
      values.dueDate,
      values.completedDate,
    ]);
  const first = ['2026-12-25', '2026-05-11'];
  expect(dates('month-first')).toEqual([...first, '2026-05-11', '2026-06-07']);
  expect(dates('day-first')).toEqual([...first, '2026-11-05', '2026-07-06']);
  expect(read(text).ambiguous).toEqual({
    text: '05/11/2026',
    'month-first': '2026-05-11',
    'day-first': '2026-11-05',
  });
});
