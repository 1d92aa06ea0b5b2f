import { expect, test } from 'vitest';
import {
  APPROVAL_TYPES,
  approvalDefaults,
  approvalStateText,
  approvalSummary,
  approvalTypeLabel,
  tickApproval,
} from './index.ts';

test('creates a new item as a file, not approved, without an address', () => {
  expect(approvalDefaults(3)).toEqual({
    itemName: '',
    type: 'file',
    url: '',
    dueDate: null,
    approved: false,
    approvedDate: null,
    proofScreenshot: null,
    sortOrder: 3,
  });
});

test('labels the types and counts the approved items', () => {
  expect(APPROVAL_TYPES.map(approvalTypeLabel)).toEqual(['File', 'Image', 'Link']);
  const rows = [true, false, true, false, false].map((approved) => ({ approved }));
  expect(approvalSummary(rows)).toBe('2 of 5 approved');
  expect(approvalSummary([])).toBe('');
});

test('stores month and day on a tick and clears them on an untick', () => {
  expect(tickApproval(true, '2026-10-20')).toEqual({ approved: true, approvedDate: 'October 20' });
  expect(tickApproval(false, '2026-10-20')).toEqual({ approved: false, approvedDate: null });
});

test('names the client or "you" as the one to approve, depending on the view', () => {
  const open = { approved: false, approvedDate: null };
  expect(approvalStateText(open, 'client')).toBe('Waiting for you');
  expect(approvalStateText(open, 'internal')).toBe('Waiting for client');
  expect(approvalStateText({ approved: true, approvedDate: 'October 20' }, 'client')).toBe(
    'Approved October 20',
  );
  expect(approvalStateText({ approved: true, approvedDate: null }, 'client')).toBe('Approved');
});
