import { describe, expect, test } from 'vitest';
import {
  IMPACTS,
  INPUT_STATUSES,
  impactTone,
  inputDefaults,
  inputStatusChanges,
  inputStatusLabel,
  inputStatusTone,
  inputSummary,
  inputsAsText,
  inputValues,
  prepareInputChanges,
  receivedDateHint,
} from './index.ts';

const today = '2026-11-19';

test('puts a new client input at the end of its list', () => {
  expect(inputDefaults(2)).toEqual({
    title: 'New Client Input',
    status: 'pending',
    dueDate: 'TBD',
    receivedDate: null,
    impactIfDelayed: 'None',
    sortOrder: 2,
  });
});

test('labels and colours statuses and impacts', () => {
  expect(
    INPUT_STATUSES.map((status) => [inputStatusLabel(status), inputStatusTone(status)]),
  ).toEqual([
    ['Scheduled', 'scheduled'],
    ['Pending', 'pending'],
    ['Received', 'complete'],
    ['Overdue', 'overdue'],
    ['Incomplete', 'incomplete'],
  ]);
  expect(IMPACTS.map((impact) => [impact, impactTone(impact)])).toEqual([
    ['None', null],
    ['Analysis Risk', 'caution'],
    ['Project Delay', 'overdue'],
  ]);
});

test('summarises a list on one line', () => {
  const rows = ['received', 'received', 'overdue', 'incomplete', 'pending', 'scheduled'];
  const due = (dueDate: string) => rows.map((status) => ({ status, dueDate }));
  expect(inputSummary(due(today), today)).toBe('2 of 6 received, 1 overdue');
  expect(inputSummary(due('2026-11-18'), today)).toBe('2 of 6 received, 1 overdue, 3 past due');
  expect(inputSummary([{ status: 'pending', dueDate: 'TBD' }], today)).toBe('0 of 1 received');
  expect(inputSummary([], today)).toBe('');
});

test('Received fills an empty received date with today, and every other status keeps the date', () => {
  const open = { status: 'pending', receivedDate: null } as const;
  const done = { status: 'received', receivedDate: '2026-10-08' } as const;
  expect(inputStatusChanges(open, 'received', today)).toEqual({
    status: 'received',
    receivedDate: today,
  });
  expect(inputStatusChanges(done, 'incomplete', today)).toEqual({ status: 'incomplete' });
  expect(inputStatusChanges(done, 'received', today)).toEqual({});
  expect(receivedDateHint({ ...done, receivedDate: null })).toBe('No received date');
  expect(receivedDateHint({ ...done, status: 'overdue' })).toBe('Received date set');
  expect(receivedDateHint(done)).toBeNull();
  expect(receivedDateHint(open)).toBeNull();
});

describe('prepareInputChanges', () => {
  test.each([
    [
      'dates become ISO',
      { dueDate: 'Nov 23', receivedDate: '11/20/2026' },
      { dueDate: '2026-11-23', receivedDate: '2026-11-20' },
    ],
    ['empty and undefined are dropped', { title: '', dueDate: '', receivedDate: undefined }, {}],
    ['null clears', { receivedDate: null }, { receivedDate: null }],
    [
      'other fields stay unchanged',
      { status: 'received' as const, impactIfDelayed: 'None' as const },
      { status: 'received', impactIfDelayed: 'None' },
    ],
  ])('%s', (_, draft, value) => {
    expect(prepareInputChanges(draft, today)).toEqual({ ok: true, value });
  });

  test('drops the server-managed fields of a whole row', () => {
    const row = { id: 'i1', projectId: 'p1', title: 'Logo files', sortOrder: 3, version: 2 };
    expect(prepareInputChanges(row, today)).toEqual({ ok: true, value: { title: 'Logo files' } });
  });

  test.each([
    [{ dueDate: 'soon' }, 'dueDate'],
    [{ receivedDate: '2026-02-30' }, 'receivedDate'],
  ])('refuses %j and names the field', (draft, path) => {
    expect(prepareInputChanges(draft, today)).toMatchObject({ ok: false, path });
  });
});

test('the server clears a date on an empty text as on null', () => {
  expect(inputValues({ dueDate: '', receivedDate: '' }, today)).toEqual({
    ok: true,
    value: { dueDate: 'TBD', receivedDate: null },
  });
});

test('writes the client inputs as a text table', () => {
  const text = inputsAsText([
    {
      title: 'Logo files in every format that print and screen need',
      status: 'received',
      dueDate: '2026-10-09',
      receivedDate: '2026-10-08',
      impactIfDelayed: 'None',
    },
    {
      title: 'Customer list',
      status: 'overdue',
      dueDate: '2026-11-12',
      receivedDate: null,
      impactIfDelayed: 'Project Delay',
    },
  ]);
  expect(text).toBe(
    [
      'CLIENT INPUT TRACKER',
      'View in a monospace font to keep the columns aligned.',
      '',
      '   Input                          Due          Received     Impact',
      '✅ Logo files in every format tha October 9    October 8    None',
      '❌ Customer list                  November 12  TBD          Project Delay',
    ].join('\n'),
  );
});
