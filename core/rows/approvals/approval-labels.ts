import type { View } from '../../contract/route.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';
import type { ApprovalType } from './schema.ts';

/** The state of an item for which the client asked for changes, in a project that takes part. */
export const CHANGES_REQUESTED = 'Changes requested';

export const APPROVAL_TYPE_LABELS = {
  file: 'File',
  image: 'Image',
  link: 'Link',
} as const satisfies Record<ApprovalType, string>;

/** The line under the section's title: `2 of 5 approved`; empty for an empty list. */
export function approvalSummary(rows: readonly { readonly approved: boolean }[]): string {
  if (rows.length === 0) return '';
  return `${rows.filter((row) => row.approved).length} of ${rows.length} approved`;
}

/** `Approved October 20`, or `Waiting for you` (client view) or `Waiting for client` (internal view). */
export function approvalStateText(
  row: { readonly approved: boolean; readonly approvedDate: string | null },
  view: View,
): string {
  if (row.approved) return row.approvedDate ? `Approved ${row.approvedDate}` : 'Approved';
  return view === 'client' ? 'Waiting for you' : 'Waiting for client';
}

/**
 * The fields that a tick or untick changes: approved with today as month and day, such as `October 20`, or both cleared.
 * The proof stays.
 */
export function tickApproval(
  approved: boolean,
  today: string,
): { approved: boolean; approvedDate: string | null } {
  return { approved, approvedDate: approved ? formatMonthDay(today) : null };
}
