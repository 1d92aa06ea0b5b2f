import { type DatedItem, isUnknownDate } from '../dates/index.ts';
import { progressSummary } from '../text-table/index.ts';
import type { Tone } from '../tone/index.ts';
import type { InputChanges } from './bodies.ts';
import type { ClientInput, Impact, InputStatus } from './schema.ts';

/** The label of every status, in the order of the menu. */
export const INPUT_STATUS_LABELS = {
  scheduled: 'Scheduled',
  pending: 'Pending',
  received: 'Received',
  overdue: 'Overdue',
  incomplete: 'Incomplete',
} as const satisfies Record<InputStatus, string>;

/** The label of a client input's status pill. */
export function inputStatusLabel(status: InputStatus): string {
  return INPUT_STATUS_LABELS[status];
}

/** The colour family of a client input's status pill; received is green (SPEC section 4). */
export function inputStatusTone(status: InputStatus): Tone {
  return status === 'received' ? 'complete' : status;
}

/**
 * The colour family of an impact: red for Project Delay, yellow for Analysis Risk, null (plain text) for None (SPEC
 * section 2).
 */
export function impactTone(impact: Impact): Tone | null {
  if (impact === 'None') return null;
  return impact === 'Project Delay' ? 'overdue' : 'caution';
}

/** The line under the section's title: `2 of 6 received, 1 overdue, 1 past due`; empty for an empty list. */
export function inputSummary(rows: readonly DatedItem[], today: string | null): string {
  return progressSummary(rows, 'received', today);
}

/**
 * The changes of a row whose status is set to `status`: Received fills an empty received date with today, other
 * statuses keep the date. Empty if the row already has this status (DESIGN "17 Milestones").
 */
export function inputStatusChanges(
  row: Pick<ClientInput, 'status' | 'receivedDate'>,
  status: InputStatus,
  today: string,
): Pick<InputChanges, 'status' | 'receivedDate'> {
  return {
    ...(status !== row.status && { status }),
    ...(status === 'received' && isUnknownDate(row.receivedDate) && { receivedDate: today }),
  };
}

/** What is odd about a client input's received date: `No received date`, `Received date set`, or null. */
export function receivedDateHint(row: Pick<ClientInput, 'status' | 'receivedDate'>): string | null {
  if (isUnknownDate(row.receivedDate)) return row.status === 'received' ? 'No received date' : null;
  return row.status === 'received' ? null : 'Received date set';
}
