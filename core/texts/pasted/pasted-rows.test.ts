import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputsAsText, milestonesAsText } from '../../rows/projects/as-text.ts';
import type { DateAnswers } from '../../texts/pasted/dates.ts';
import { pastedInputs, pastedMilestones } from '../../texts/pasted/pasted-rows.ts';

const today = '2026-11-19';
const reading = { today, room: 500, answers: {} };
const read = (text: string, answers: DateAnswers = {}) =>
  pastedMilestones(text, { ...reading, answers });
/** The values of each row; a row with an error has none. */
const valuesOf = (text: string, answers?: DateAnswers) =>
  read(text, answers).rows.map(({ values, faults }) => (faults.length > 0 ? null : values));
/** What each column was recognised as. */
const columnsOf = (text: string) =>
  Object.fromEntries(read(text).columns.map(({ source, field }) => [source, field]));
/** A row that was read without an error. */
const good = (line: number, values: object) => ({
  ...{ line, cells: expect.any(Array), values, faults: [] },
});

const KICKOFF = {
  ...{ title: 'Kickoff', status: 'complete', owner: 'agency' },
  ...{ dueDate: '2026-10-06', completedDate: '2026-10-07' },
};

describe('rows copied from a spreadsheet', () => {
  test('are read as title, status, owner, due and completed', () => {
    const kickoff = 'Kickoff\tComplete\tAgency\tOctober 6\t2026-10-07';
    const fieldwork = 'Fieldwork\tPENDING\tbrand\t11/23/2026\t';
    expect(read(`${kickoff}\r\n${fieldwork}\r\n`).rows).toEqual([
      good(1, KICKOFF),
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
      columns: [
        { source: 'Milestone', field: 'title' },
        { source: 'Status', field: 'status' },
        { source: 'Owner', field: 'owner' },
      ],
      questions: [],
      beyond: 0,
      rows: [good(4, { title: 'Kickoff' })],
    });
    const nothing = { hasHeadings: false, columns: [], rows: [], beyond: 0, questions: [] };
    expect(read('')).toEqual(nothing);
    expect(read('\r\n \t \r\n')).toEqual(nothing);
  });

  test('have the columns that a person says', () => {
    const text = 'What\tStart\tEnd\nKickoff\tNov 2\tNov 20';
    const columns = ['title', 'dueDate', null];
    const { columns: said, rows } = pastedMilestones(text, { ...reading, columns });
    expect(said).toEqual([
      { source: 'What', field: 'title' },
      { source: 'Start', field: 'dueDate' },
      { source: 'End', field: null },
    ]);
    const [{ cells, values } = good(0, {})] = rows;
    expect(cells).toEqual(['Kickoff', 'Nov 2', 'Nov 20']);
    expect(values).toEqual({ title: 'Kickoff', dueDate: '2026-11-02' });
  });

  test('name every error with its field', () => {
    const statuses = 'scheduled, pending, complete, overdue or incomplete';
    const faults = [
      { path: 'title', message: 'Give the milestone a title.' },
      { path: 'status', message: `Write ${statuses}.` },
      { path: 'owner', message: 'Write agency or client.' },
      { path: 'dueDate', message: expect.stringContaining('"2026-02-30" is not a date') },
      { path: 'completedDate', message: expect.stringContaining('"soon" is not a date') },
    ];
    const { rows } = read('\thalf done\tnobody\t2026-02-30\tsoon\textra');
    expect(rows).toMatchObject([{ line: 1, values: {}, faults }]);
  });

  test('keep the rows below a cell that begins with a quote, and their line numbers', () => {
    const { rows } = read(
      '"Big idea\tpending\tagency\t2026-11-20\r\n"Kick\noff ""now"""\tpending\t\t\r\n"Big" study\tpending\t\t\r\n',
    );
    expect(rows).toEqual([
      good(1, { title: '"Big idea', status: 'pending', owner: 'agency', dueDate: '2026-11-20' }),
      good(2, { title: 'Kick off "now"', status: 'pending' }),
      good(4, { title: '"Big" study', status: 'pending' }),
    ]);
  });

  test('are read as far as they fit; the others are counted', () => {
    const text = Array(10_000).fill('Wave\tpending\tclient\t25/12/2026\t12/25/2026').join('\r\n');
    const begun = performance.now();
    const { rows, beyond } = pastedMilestones(`Task\tStatus\n${text}`, { ...reading, room: 497 });
    expect([rows.length, beyond]).toEqual([497, 9503]);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(pastedMilestones('One\nTwo', { ...reading, room: 0 })).toMatchObject({ beyond: 2 });
  });
});

describe('a column of a pasted table', () => {
  const cells = new Map([
    ...Object.entries({ title: 'Kickoff', status: 'Complete', owner: 'Agency' }),
    ...Object.entries({ dueDate: '2026-10-06', completedDate: '2026-10-07' }),
  ]);
  const headings = {
    title: ['Milestone', 'TITLE', 'Task Name', ' Item: ', 'Deliverable'],
    status: ['Status', 'State', 'status (RAG)', 'Progress'],
    owner: ['Owner', 'Assigned to', 'Resource Names', 'responsible', 'Who?'],
    dueDate: [
      'Due date',
      'Due',
      'Deadline',
      'Finish',
      'due_date',
      'Due Date (MM/DD)*',
      '\u200fDate',
    ],
    completedDate: ['Completed', 'Completed date', 'Date completed', 'Actual Finish', 'Done'],
    notes: ['Notes', 'Start', 'Original due date', 'Reason', '%', ''],
  };
  const columns = fc
    .record(
      Object.fromEntries(
        Object.entries(headings).map(([name, words]) => [name, fc.constantFrom(...words)]),
      ),
    )
    .chain((chosen) =>
      fc.shuffledSubarray(Object.entries(chosen), { minLength: 6 }).map((order) => order),
    );

  test.each(['\t', ',', ';'])('is found by its heading, in any order, with %j', (separator) => {
    fc.assert(
      fc.property(columns, (order) => {
        const text = [
          order.map(([, heading]) => heading).join(separator),
          order.map(([name]) => cells.get(name) ?? 'agency').join(separator),
        ].join('\n');
        const { columns: found, rows } = read(text);
        expect(found.map(({ field }) => field ?? 'notes')).toEqual(order.map(([name]) => name));
        expect(rows).toEqual([good(2, KICKOFF)]);
      }),
    );
  });

  test('without a field is not used, by its heading or its letter', () => {
    expect(columnsOf('Task\tNotes\tStatus\t\tBy\nKickoff\tx\tdone\ty\tclient')).toEqual({
      ...{ Task: 'title', Notes: null, Status: 'status', 'Column D': null, By: 'owner' },
    });
    expect(columnsOf('Kickoff\tComplete\t\t\t\tnote\nFieldwork\tPending\tAgency')).toEqual({
      ...{ 'Column A': 'title', 'Column B': 'status', 'Column C': 'owner' },
      ...{ 'Column D': 'dueDate', 'Column E': 'completedDate', 'Column F': null },
    });
  });

  test('without a heading is the due date if it has a date and no heading names one', () => {
    expect(columnsOf('Task\tStatus\t\nPilot\tdone\t2026-11-30\nTopline\topen')).toEqual({
      ...{ Task: 'title', Status: 'status', 'Column C': 'dueDate' },
    });
    expect(columnsOf('Task\tStatus\t\nPilot\tdone\tsoon\nTopline\topen\t2026-11-30')).toEqual({
      ...{ Task: 'title', Status: 'status', 'Column C': 'dueDate' },
    });
    expect(columnsOf('Task\tStatus\t\nPilot\tdone\tsoon')).toEqual({
      ...{ Task: 'title', Status: 'status', 'Column C': null },
    });
    expect(columnsOf('Task\tDue\t\nPilot\t2026-11-30\t2026-12-01')).toEqual({
      ...{ Task: 'title', Due: 'dueDate', 'Column C': null },
    });
  });

  test('of two that fit is the one with values of the field, or the more usual one', () => {
    expect(columnsOf('Task\tDone\nKickoff\tyes\nFieldwork\tno')).toEqual({
      ...{ Task: 'title', Done: 'status' },
    });
    expect(columnsOf('Task\tDone\nKickoff\t2026-10-07')).toEqual({
      ...{ Task: 'title', Done: 'completedDate' },
    });
    const project = 'Task Name\tDuration\tStart\tFinish\tPredecessors\tResource Names';
    expect(columnsOf(`${project}\nKickoff\t2 days\tThu 11/5/26\tFri 11/6/26\t\tAgency`)).toEqual({
      ...{ 'Task Name': 'title', Duration: null, Start: null, Finish: 'dueDate' },
      ...{ Predecessors: null, 'Resource Names': 'owner' },
    });
    expect(columnsOf('Date\tDue date\tTask\n1\t2026-11-20\tKickoff')).toEqual({
      ...{ Date: null, 'Due date': 'dueDate', Task: 'title' },
    });
  });

  test('is the title if no heading names one', () => {
    expect(columnsOf('Workstream\tStatus\nKickoff\tdone')).toEqual({
      ...{ Workstream: 'title', Status: 'status' },
    });
  });

  test.each([
    ['Logo files\tReceived', false],
    ['Deadline\tpending\tagency\t2026-11-20', false],
    ['Activity\nKickoff', false],
    ['Milestone\nKickoff', true],
    ['Milestone\tCompleted', true],
    ['Foo\tStatus\tBar', true],
    ['Start\t\t\t', false],
  ])('has a heading only if the first line has no values: %j', (text, hasHeadings) => {
    expect(read(text).hasHeadings).toBe(hasHeadings);
  });
});

test('pasted client inputs are title, status, due, received and impact', () => {
  const logo = {
    ...{ title: 'Logo files', status: 'received', dueDate: '2026-10-07' },
    ...{ receivedDate: '2026-10-08', impactIfDelayed: 'Project Delay' },
  };
  expect(pastedInputs('Logo files\tReceived\tOct 7\tOct 8\tproject delay', reading).rows).toEqual([
    good(1, logo),
  ]);
  const text = 'Risk;Arrived;Deadline;State;Material\nProject Delay;Oct 8;Oct 7;done;Logo files';
  expect(pastedInputs(text, reading).rows).toEqual([good(2, logo)]);
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
    const inputs = pastedInputs(text, reading);
    expect(inputs.rows).toEqual([good(1, { title: 'Kickoff', status: other })]);
  },
);

describe('the dates of a paste', () => {
  const paste = (...dates: string[]) =>
    dates.map((date, place) => `Wave ${place + 1}\tpending\t\t${date}`).join('\n');
  const due = (text: string, answers?: DateAnswers) =>
    valuesOf(text, answers).map((values) => values?.dueDate ?? null);

  test.each([
    ['a day beyond 12', ['05/11/2026', '25/12/2026'], ['2026-11-05', '2026-12-25']],
    ['a month first', ['05/11/2026', '12/25/2026'], ['2026-05-11', '2026-12-25']],
    ['a weekday', ['05/11/2026', 'Thu 11/5/26'], ['2026-05-11', '2026-11-05']],
    ['a weekday of the other order', ['6/7/2026', 'Thu 05/11/2026'], ['2026-07-06', '2026-11-05']],
    ['another separator', ['05/11/2026', '25-12-26'], ['2026-11-05', '2026-12-25']],
    ['no day of any month', ['Mar-26', 'Apr-45'], ['2026-03-01', '2045-04-01']],
    ['a time of day', ['05/11/2026 9:30', '25/12/2026 17:00'], ['2026-11-05', '2026-12-25']],
    ['nothing to decide', ['05.11.2026', '5/5/2026'], ['2026-11-05', '2026-05-05']],
  ])('are decided by %s: %j', (_, dates, days) => {
    expect(read(paste(...dates)).questions).toEqual([]);
    expect(due(paste(...dates))).toEqual(days);
    expect(due(paste(...dates.toReversed()))).toEqual(days.toReversed());
    // A choice from before changes nothing.
    expect(due(paste(...dates), { order: 'month-first', month: 'day' })).toEqual(days);
  });

  test('are also decided by a column that is not used', () => {
    const text = 'Task\tStart\tDue\nKickoff\t25/12/2025\t05/11/2026';
    expect(due(text)).toEqual(['2026-11-05']);
  });

  test('ask where no date decides, and have no default', () => {
    const text = paste('05/11/2026', '6/7/2026', '2026-11-20', '05.11.2026');
    const { questions, rows } = read(text);
    expect(questions).toEqual([
      {
        question: 'order',
        text: '05/11/2026',
        contradiction: null,
        readings: [
          { answer: 'month-first', date: '2026-05-11' },
          { answer: 'day-first', date: '2026-11-05' },
        ],
      },
    ]);
    expect(rows.every(({ faults }) => faults.length === 0)).toBe(true);
    expect(due(text)).toEqual([null, null, '2026-11-20', '2026-11-05']);
    const rest = ['2026-11-20', '2026-11-05'];
    expect(due(text, { order: 'month-first' })).toEqual(['2026-05-11', '2026-06-07', ...rest]);
    expect(due(text, { order: 'day-first' })).toEqual(['2026-11-05', '2026-07-06', ...rest]);
    expect(read(text, { order: 'day-first' }).questions).toEqual(questions);
  });

  test('ask where two dates contradict each other, and each of those keeps its only reading', () => {
    const text = paste('05/11/2026', '25/12/2026', '12/26/2026');
    expect(read(text).questions).toMatchObject([{ contradiction: ['25/12/2026', '12/26/2026'] }]);
    expect(due(text)).toEqual([null, '2026-12-25', '2026-12-26']);
    expect(due(text, { order: 'day-first' })).toEqual(['2026-11-05', '2026-12-25', '2026-12-26']);
  });

  test('ask what Mar-26 means, a month and its year or a day, apart from the order', () => {
    const text = paste('Mar-26', '05/11/2026', 'Mar 27', '28-Mar');
    expect(read(text).questions).toMatchObject([
      {
        question: 'month',
        text: 'Mar-26',
        readings: [{ date: '2026-03-01' }, { date: '2026-03-26' }],
      },
      { question: 'order' },
    ]);
    const certain = ['2026-03-27', '2026-03-28'];
    expect(due(text)).toEqual([null, null, ...certain]);
    expect(due(text, { month: 'year', order: 'day-first' })).toEqual([
      ...['2026-03-01', '2026-11-05', ...certain],
    ]);
    expect(due(text, { month: 'day' })).toEqual(['2026-03-26', null, ...certain]);
  });
});

describe('text with commas or semicolons', () => {
  test.each([
    'Kickoff,Complete,Agency,2026-10-06,2026-10-07',
    'Kickoff;Complete;Agency;"October 6, 2026";2026-10-07',
    'Kickoff , done , agency , 10/06/2026 , 10/25/2026',
    'sep=;\r\nMilestone;Status;Owner;Due;Completed\r\nKickoff;done;agency;2026-10-06;2026-10-07',
    'Kickoff,done,agency,"October 6, 2026",Oct 7\nWave 1,pending,,TBD,\n"Wave 2, Berlin",,,,\nWave 3,open,client,,',
  ])('is read in columns: %j', (text) => {
    expect(valuesOf(text)[0]).toMatchObject({ ...KICKOFF, completedDate: expect.any(String) });
    expect(valuesOf(text).every((values) => values !== null)).toBe(true);
  });

  test.each([
    'Kickoff, Berlin\nFieldwork, Munich',
    'Interviews, wave one, Germany',
    'Concept; first draft\nConcept; final',
    'Recruit, screen and invite\nAnalyse\nReport, debrief',
    'Wave 1, pending approval\nWave 2, done with Acme',
  ])('is titles where it has no values and no headings: %j', (text) => {
    expect(valuesOf(text)).toEqual(text.split('\n').map((title) => ({ title })));
  });

  test('stays text in a table with tabs', () => {
    expect(valuesOf('Kickoff, done\tpending\nTask; Status\tdone')).toEqual([
      { title: 'Kickoff, done', status: 'pending' },
      { title: 'Task; Status', status: 'complete' },
    ]);
  });
});

test.each(['\u200e', '\u202a', '\u2066', '\ufeff', '\u200b', '\u00ad', '\u2060', '\u061c'])(
  'an invisible mark in any place of any cell means nothing: %j',
  (mark) => {
    const texts = ['Kickoff', 'Complete', 'Agency', '10/06/2026', 'Wed 10/7/26'];
    for (const [place, cell] of texts.entries())
      for (let at = 0; at <= cell.length; at += 1) {
        const marked = texts.with(place, cell.slice(0, at) + mark + cell.slice(at));
        expect(valuesOf(marked.join('\t'))).toEqual([KICKOFF]);
      }
    const all = `${mark}Kickoff${mark}\t\u00a0Complete\u00a0\tAgency\u202f\tOctober\u00a06,\u00a02026\tOct${mark}\u00a07`;
    expect(valuesOf(all)).toEqual([KICKOFF]);
  },
);

test('the marks that join letters and emoji stay', () => {
  const titles = ['👩‍👩‍👧 study', 'می‌خواهم', 'क्‍ष', '❤️', '🏴‍☠️', 'Café « Été »', 'Mu\u0308ller'];
  expect(valuesOf(titles.join('\n')).map((values) => values?.title)).toEqual(titles);
});

const titles = fc
  .string({ unit: fc.constantFrom(...'aüß"\',;:=+-@＝ 1.'), minLength: 1, maxLength: 30 })
  .map((title) => title.trim())
  .filter((title) => title !== '');
/** Where a spreadsheet could run a formula. */
const FORMULAS = /(?:^|(?<=[,;]))(?=[ '"]*[=+\-@＝])/g;
const day = fc.constantFrom('2026-05-11', '2026-11-30', '2027-01-01');
const milestones = fc.array(
  fc.record({
    title: titles,
    status: fc.constantFrom('scheduled', 'pending', 'complete', 'overdue', 'incomplete'),
    owner: fc.constantFrom('', 'agency', 'client'),
    dueDate: fc.oneof(day, fc.constant('TBD')),
    completedDate: fc.option(day),
  }),
  { minLength: 1, maxLength: 8 },
);

test.each([',', ';'])('our own CSV file with %j comes back as it was', (separator) => {
  const needs = new RegExp(`["${separator}\\r\\n]`);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell) => cell.replace(FORMULAS, "'"))
      .map((cell) => (needs.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(separator);
  const labels: Readonly<Record<string, string>> = {
    '': 'Unassigned',
    agency: 'Agency',
    client: 'Client',
  };
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  fc.assert(
    fc.property(milestones, fc.constantFrom('', '\ufeff', '\ufeffsep=;\r\n'), (rows, mark) => {
      const begin = mark.includes('sep') ? mark.replace(';', separator) : mark;
      const text = [
        ['Milestone', 'Status', 'Owner', 'Due date', 'Completed', 'Original due date', 'Reason'],
        ...rows.map(({ title, status, owner, dueDate, completedDate }) => [
          ...[
            title,
            capital(status),
            labels[owner] ?? '',
            dueDate,
            completedDate ?? '',
            '',
            'Late, sorry',
          ],
        ]),
      ]
        .map(line)
        .join('\r\n');
      expect(valuesOf(`${begin}${text}\r\n`)).toEqual(
        rows.map(({ completedDate, ...row }) => (completedDate ? { ...row, completedDate } : row)),
      );
    }),
  );
});

test('the table that the page copies comes back, but for what it does not say', () => {
  const rows = [
    {
      title: 'Kickoff workshop',
      status: 'complete',
      owner: '',
      dueDate: '2026-10-06',
      completedDate: '2026-10-07',
    },
    {
      title: '調査票の承認',
      status: 'overdue',
      owner: 'client',
      dueDate: '2026-09-30',
      completedDate: null,
    },
    {
      title: 'Panel quota confirmation with every',
      status: 'scheduled',
      owner: 'agency',
      dueDate: 'TBD',
      completedDate: null,
    },
  ] as const;
  const text = milestonesAsText(rows);
  const plain = rows.map(({ status, completedDate, ...row }) => ({
    ...row,
    ...(status !== 'scheduled' && { status }),
    completedDate,
  }));
  expect(valuesOf(`\n${text}\n`)).toEqual(plain);
  expect(valuesOf(text.replaceAll('\n', '\r\n'))).toEqual(plain);
  const input = { title: 'Logo files', dueDate: '2026-10-07', receivedDate: '2026-10-08' };
  const copied = inputsAsText([{ ...input, status: 'received', impactIfDelayed: 'Analysis Risk' }]);
  expect(pastedInputs(copied, reading).rows.map(({ values }) => values)).toEqual([
    { ...input, status: 'received', impactIfDelayed: 'Analysis Risk' },
  ]);
});
