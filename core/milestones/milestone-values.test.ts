import { describe, expect, test } from 'vitest';
import {
  completedDateHint,
  MILESTONE_STATUSES,
  milestoneDefaults,
  milestoneStatusChanges,
  milestoneStatusLabel,
  milestoneStatusTone,
  milestoneSummary,
  milestoneValues,
  normaliseOwner,
  ownerLabel,
  prepareMilestoneChanges,
} from './index.ts';

const today = '2026-11-19';

test.each([
  ['agency', 'agency'],
  ['Agency', 'agency'],
  [' CLIENT ', 'client'],
  ['brand', 'client'],
  ['Brand', 'client'],
  ['', ''],
  [' ', ''],
  [null, ''],
])('reads the owner %j as %j', (text, value) => {
  expect(normaliseOwner(text)).toEqual({ ok: true, value });
});

test('refuses any other owner and names the choices', () => {
  expect(normaliseOwner('Maya')).toEqual({
    ok: false,
    message: '"Maya" is not one of agency or client.',
  });
});

test('labels owners and statuses', () => {
  expect([ownerLabel('agency'), ownerLabel('client'), ownerLabel('')]).toEqual([
    'Agency',
    'Client',
    'Unassigned',
  ]);
  expect(MILESTONE_STATUSES.map(milestoneStatusLabel)).toEqual([
    'Scheduled',
    'Pending',
    'Complete',
    'Overdue',
    'Incomplete',
  ]);
  expect(milestoneStatusTone('incomplete')).toBe('incomplete');
});

test('puts a new milestone at the end of its list', () => {
  expect(milestoneDefaults(4)).toEqual({
    title: 'New Milestone',
    status: 'scheduled',
    owner: '',
    dueDate: 'TBD',
    completedDate: null,
    sortOrder: 4,
  });
});

describe('prepareMilestoneChanges', () => {
  test.each([
    ['dates become ISO', { dueDate: 'November 23' }, { dueDate: '2026-11-23' }],
    ['TBD stays', { dueDate: 'tbd' }, { dueDate: 'TBD' }],
    [
      'empty and undefined are dropped',
      { title: ' ', status: undefined, dueDate: '', completedDate: '' },
      {},
    ],
    ['null clears', { completedDate: null }, { completedDate: null }],
    ['a TBD completed date clears', { completedDate: 'TBD' }, { completedDate: null }],
    ['an empty owner is Unassigned', { owner: '' }, { owner: '' }],
    ['the legacy owner', { owner: 'Brand' }, { owner: 'client' }],
  ])('%s', (_, draft, value) => {
    expect(prepareMilestoneChanges(draft, today)).toEqual({ ok: true, value });
  });

  test('drops the server-managed fields of a whole row', () => {
    const row = {
      id: 'm1',
      projectId: 'p1',
      title: ' Fieldwork ',
      status: 'pending' as const,
      owner: 'agency',
      dueDate: '2026-11-23',
      completedDate: null,
      sortOrder: 4,
      originalDueDate: '2026-11-17',
      dateChangeReason: 'Late',
      dateChangedBy: 'Internal User',
      dateChangedAt: '2026-11-12T10:00:00Z',
      createdAt: '2026-10-01T10:00:00Z',
      updatedAt: '2026-11-12T10:00:00Z',
      version: 3,
    };
    expect(prepareMilestoneChanges(row, today)).toEqual({
      ok: true,
      value: {
        title: 'Fieldwork',
        status: 'pending',
        owner: 'agency',
        dueDate: '2026-11-23',
        completedDate: null,
      },
    });
  });

  test.each([
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ completedDate: 'soon' }, 'completedDate'],
    [{ owner: 'Maya' }, 'owner'],
  ])('refuses %j and names the field', (draft, path) => {
    expect(prepareMilestoneChanges(draft, today)).toMatchObject({ ok: false, path });
  });
});

test('the server clears a field on an empty text as on null', () => {
  expect(milestoneValues({ owner: null, dueDate: '', completedDate: '' }, today)).toEqual({
    ok: true,
    value: { owner: '', dueDate: 'TBD', completedDate: null },
  });
  expect(milestoneValues({ dueDate: null }, today)).toEqual({
    ok: true,
    value: { dueDate: 'TBD' },
  });
  expect(milestoneValues({}, today)).toEqual({ ok: true, value: {} });
});

test.each([
  [[], ''],
  [['complete', 'pending'], '1 of 2 complete'],
  [['complete', 'complete', 'overdue', 'pending', 'scheduled'], '2 of 5 complete, 1 overdue'],
])('summarises %j as %j', (statuses, expected) => {
  expect(
    milestoneSummary(
      statuses.map((status) => ({ status, dueDate: today })),
      today,
    ),
  ).toBe(expected);
});

test('counts rows as past due that are open, not overdue by status, and due before today', () => {
  const rows = MILESTONE_STATUSES.flatMap((status) =>
    ['2026-11-18', today, 'TBD'].map((dueDate) => ({ status, dueDate })),
  );
  expect(milestoneSummary(rows, today)).toBe('3 of 15 complete, 3 overdue, 3 past due');
  expect(milestoneSummary(rows, '2026-11-18')).toBe('3 of 15 complete, 3 overdue');
  expect(milestoneSummary([{ status: 'pending', dueDate: '2026-11-18' }], today)).toBe(
    '0 of 1 complete, 1 past due',
  );
  // In an archived project dates do not count.
  expect(milestoneSummary(rows, null)).toBe('3 of 15 complete');
});

describe('a status set in one click', () => {
  const open = { status: 'pending', completedDate: null } as const;
  const done = { status: 'complete', completedDate: '2026-10-20' } as const;

  test('fills an empty completed date with today only for Complete', () => {
    expect(milestoneStatusChanges(open, 'complete', today)).toEqual({
      status: 'complete',
      completedDate: today,
    });
    expect(milestoneStatusChanges(open, 'overdue', today)).toEqual({ status: 'overdue' });
    expect(milestoneStatusChanges({ ...done, completedDate: null }, 'complete', today)).toEqual({
      completedDate: today,
    });
  });

  test('keeps a completed date, and changes nothing if the row already has the status', () => {
    expect(milestoneStatusChanges(done, 'pending', today)).toEqual({ status: 'pending' });
    expect(milestoneStatusChanges({ ...done, status: 'pending' }, 'complete', today)).toEqual({
      status: 'complete',
    });
    expect(milestoneStatusChanges(done, 'complete', today)).toEqual({});
  });

  test('has a hint for a date that does not fit the status', () => {
    expect(completedDateHint({ ...done, completedDate: null })).toBe('No completed date');
    expect(completedDateHint({ ...done, status: 'pending' })).toBe('Completed date set');
    expect(completedDateHint(done)).toBeNull();
    expect(completedDateHint(open)).toBeNull();
  });
});
