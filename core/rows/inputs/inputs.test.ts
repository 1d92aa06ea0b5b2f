import { expect, test } from 'vitest';
import { inputsAsText } from '../projects/as-text.ts';
import { inputDefaults, inputStatusChanges, inputValues, prepareInputChanges } from './fields.ts';
import { IMPACTS, INPUT_STATUSES } from './schema.ts';
import { impactTone, inputStatusLabel, inputStatusTone, inputSummary } from './shown.ts';

const today = '2026-11-19';

test('puts a new client input at the end of its list', () => {
  expect(inputDefaults(2)).toEqual({
    ...{ title: 'New Client Input', status: 'pending', impactIfDelayed: 'None', sortOrder: 2 },
    ...{ dueDate: 'TBD', receivedDate: null },
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
  expect(inputSummary(due(today), today)).toBe('2 of 6 received, 1 late');
  expect(inputSummary(due('2026-11-18'), today)).toBe('2 of 6 received, 4 late');
  expect(inputSummary([{ status: 'pending', dueDate: 'TBD' }], today)).toBe('0 of 1 received');
  expect(inputSummary([], today)).toBe('');
});

test('Received fills an empty received date with today, and every other status keeps the date', () => {
  const open = { status: 'pending', receivedDate: null } as const;
  const done = { status: 'received', receivedDate: '2026-10-08' } as const;
  const filled = { status: 'received', receivedDate: today };
  expect(inputStatusChanges(open, 'received', today)).toEqual(filled);
  expect(inputStatusChanges(done, 'incomplete', today)).toEqual({ status: 'incomplete' });
  expect(inputStatusChanges(done, 'received', today)).toEqual({});
});

test('dates become ISO, and null clears', () => {
  const changed = (draft: Parameters<typeof prepareInputChanges>[0]) =>
    prepareInputChanges(draft, today);
  const value = { dueDate: '2026-11-23', receivedDate: '2026-11-20' };
  expect(changed({ dueDate: 'Nov 23', receivedDate: '11/20/2026' })).toEqual({ ok: true, value });
  expect(changed({ receivedDate: null })).toEqual({ ok: true, value: { receivedDate: null } });
  expect(changed({ dueDate: 'soon' })).toMatchObject({ ok: false, path: 'dueDate' });
  expect(changed({ receivedDate: '2026-02-30' })).toMatchObject({ path: 'receivedDate' });
});

test('the server clears a date on an empty text as on null', () => {
  const value = { dueDate: 'TBD', receivedDate: null };
  expect(inputValues({ dueDate: '', receivedDate: '' }, today)).toEqual({ ok: true, value });
});

test('writes the client inputs as a text table', () => {
  const logos = 'Logo files in every format that print and screen need';
  const came = { status: 'received', dueDate: '2026-10-09', receivedDate: '2026-10-08' } as const;
  const late = { status: 'overdue', dueDate: '2026-11-12', receivedDate: null } as const;
  const text = inputsAsText([
    { title: logos, impactIfDelayed: 'None', ...came },
    { title: 'Customer list', impactIfDelayed: 'Project Delay', ...late },
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
