import { expect, test } from 'vitest';
import { approvalStateText, approvalSummary, tickApproval } from './approval-labels.ts';
import { approvalDefaults } from './fields.ts';

test('creates a new item as a file, not approved, without an address', () => {
  expect(approvalDefaults(3)).toEqual({
    ...{ itemName: '', type: 'file', url: '', dueDate: null, sortOrder: 3 },
    ...{ approved: false, approvedDate: null, proofScreenshot: null },
  });
});

test('counts the approved items', () => {
  const rows = [true, false, true, false, false].map((approved) => ({ approved }));
  expect(approvalSummary(rows)).toBe('2 of 5 approved');
  expect(approvalSummary([])).toBe('');
});

test('stores month and day on a tick and clears them on an untick', () => {
  expect(tickApproval(true, '2026-10-20')).toEqual({ approved: true, approvedDate: 'October 20' });
  expect(tickApproval(false, '2026-10-20')).toEqual({ approved: false, approvedDate: null });
});

test.each([
  [false, null, 'client', 'Waiting for you'],
  [false, null, 'internal', 'Waiting for client'],
  [true, 'October 20', 'client', 'Approved October 20'],
  [true, null, 'client', 'Approved'],
] as const)('approved %j on %j is in the view %s: %s', (approved, approvedDate, view, text) => {
  expect(approvalStateText({ approved, approvedDate }, view)).toBe(text);
});
