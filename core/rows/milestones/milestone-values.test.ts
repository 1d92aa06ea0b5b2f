import { describe, expect, test } from 'vitest';
import {
  milestoneDefaults,
  milestoneValues,
  normaliseOwner,
  prepareMilestoneChanges,
} from './fields.ts';
import { milestoneStatusChanges } from './history-after-edit.ts';
import { MILESTONE_STATUSES } from './schema.ts';
import { milestoneStatusLabel, milestoneStatusTone, milestoneSummary } from './shown.ts';

const today = '2026-11-19';

test.each([
  ['agency', ['agency', 'Agency']],
  ['client', [' CLIENT ', 'client', 'brand', 'Brand']],
  ['', ['', ' ', null]],
])('reads the owner %j from each of %j', (value, texts) => {
  for (const text of texts) expect(normaliseOwner(text)).toEqual({ ok: true, value });
});

test('refuses any other owner and names the choices', () => {
  expect(normaliseOwner('Maya')).toEqual({
    ok: false,
    message: 'Write agency or client.',
  });
});

test('labels statuses', () => {
  const statuses = ['Scheduled', 'Pending', 'Complete', 'Overdue', 'Incomplete'];
  expect(MILESTONE_STATUSES.map(milestoneStatusLabel)).toEqual(statuses);
  expect(milestoneStatusTone('incomplete')).toBe('incomplete');
});

test('puts a new milestone at the end of its list', () => {
  expect(milestoneDefaults(4)).toEqual({
    ...{ title: 'New Milestone', status: 'scheduled', owner: '', sortOrder: 4 },
    ...{ dueDate: 'TBD', completedDate: null },
  });
});

describe('prepareMilestoneChanges', () => {
  test.each([
    ['dates become ISO', { dueDate: 'November 23' }, { dueDate: '2026-11-23' }],
    ['TBD stays', { dueDate: 'tbd' }, { dueDate: 'TBD' }],
    ['empty and undefined are dropped', { title: ' ', status: undefined, dueDate: '' }, {}],
    ['an empty completed date is dropped', { completedDate: '' }, {}],
    ['null clears', { completedDate: null }, { completedDate: null }],
    ['a TBD completed date clears', { completedDate: 'TBD' }, { completedDate: null }],
    ['an empty owner is Unassigned', { owner: '' }, { owner: '' }],
    ['the legacy owner', { owner: 'Brand' }, { owner: 'client' }],
  ])('%s', (_, draft, value) => {
    expect(prepareMilestoneChanges(draft, today)).toEqual({ ok: true, value });
  });

  test('drops the server-managed fields of a whole row', () => {
    const values = { status: 'pending', owner: 'agency', completedDate: null } as const;
    const row = {
      ...{ id: 'm1', projectId: 'p1', title: ' Fieldwork ', sortOrder: 4, version: 3, ...values },
      ...{ dueDate: '2026-11-23', originalDueDate: '2026-11-17', dateChangeReason: 'Late' },
      ...{ dateChangedBy: 'Internal User', dateChangedAt: '2026-11-12T10:00:00Z' },
      ...{ createdAt: '2026-10-01T10:00:00Z', updatedAt: '2026-11-12T10:00:00Z' },
    };
    const value = { title: 'Fieldwork', dueDate: '2026-11-23', ...values };
    expect(prepareMilestoneChanges(row, today)).toEqual({ ok: true, value });
  });

  test.each([
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ completedDate: 'soon' }, 'completedDate'],
    [{ owner: 'Maya' }, 'owner'],
  ])('refuses %j and names the field', (draft, path) => {
    expect(prepareMilestoneChanges(draft, today)).toMatchObject({ ok: false, path });
  });
});

test.each([
  [
    { owner: null, dueDate: '', completedDate: '' },
    { owner: '', dueDate: 'TBD', completedDate: null },
  ],
  [{ dueDate: null }, { dueDate: 'TBD' }],
  [{}, {}],
])('the server clears a field on an empty text as on null: %j', (changes, value) => {
  expect(milestoneValues(changes, today)).toEqual({ ok: true, value });
});

test.each([
  [[], ''],
  [['complete', 'pending'], '1 of 2 complete'],
  [['complete', 'complete', 'overdue', 'pending', 'scheduled'], '2 of 5 complete, 1 late'],
])('summarises %j as %j', (statuses, expected) => {
  const rows = statuses.map((status) => ({ status, dueDate: today }));
  expect(milestoneSummary(rows, today)).toBe(expected);
});

test('counts rows as late that are overdue by status, or open and due before today', () => {
  const rows = MILESTONE_STATUSES.flatMap((status) =>
    ['2026-11-18', today, 'TBD'].map((dueDate) => ({ status, dueDate })),
  );
  expect(milestoneSummary(rows, today)).toBe('3 of 15 complete, 6 late');
  expect(milestoneSummary(rows, '2026-11-18')).toBe('3 of 15 complete, 3 late');
  expect(milestoneSummary([{ status: 'pending', dueDate: '2026-11-18' }], today)).toBe(
    '0 of 1 complete, 1 late',
  );
  // In an archived project dates do not count.
  expect(milestoneSummary(rows, null)).toBe('3 of 15 complete');
});

describe('a status set in one click', () => {
  const open = { status: 'pending', completedDate: null } as const;
  const done = { status: 'complete', completedDate: '2026-10-20' } as const;
  const completedOpen = { ...done, status: 'pending' } as const;
  const undated = { ...done, completedDate: null };

  test.each([
    [
      'fills an empty completed date',
      open,
      'complete',
      { status: 'complete', completedDate: today },
    ],
    ['fills it for a row that is complete', undated, 'complete', { completedDate: today }],
    ['fills nothing for another status', open, 'overdue', { status: 'overdue' }],
    ['keeps a completed date', done, 'pending', { status: 'pending' }],
    ['keeps a completed date', completedOpen, 'complete', { status: 'complete' }],
    ['changes nothing if the row has the status', done, 'complete', {}],
  ] as const)('%s', (_, row, status, changes) => {
    expect(milestoneStatusChanges(row, status, today)).toEqual(changes);
  });
});
