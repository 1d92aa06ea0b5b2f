import { describe, expect, test } from 'vitest';
import { pastedInputs } from '../inputs/index.ts';
import { pastedMilestones } from './index.ts';

const today = '2026-11-19';
const read = (text: string) => pastedMilestones(text, today).rows;

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
    expect(pastedMilestones(text, today)).toEqual({
      hasHeadings: true,
      rows: [{ line: 4, values: { title: 'Kickoff' }, faults: [] }],
    });
    expect(pastedMilestones('', today)).toEqual({ hasHeadings: false, rows: [] });
  });

  test('name every error with its field', () => {
    expect(read('\tdone\tnobody\t2026-02-30\tsoon\textra')).toEqual([
      {
        line: 1,
        values: {},
        faults: [
          { path: 'title', message: 'Title is required.' },
          {
            path: 'status',
            message: '"done" is not one of scheduled, pending, complete, overdue and incomplete.',
          },
          { path: 'owner', message: expect.stringContaining('"nobody" is not an owner') },
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
  expect(pastedInputs('Logo files\tReceived\tOct 7\tOct 8\tproject delay', today).rows).toEqual([
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
