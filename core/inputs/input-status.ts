import type { DatedItem } from '../dates/index.ts';
import { progressSummary } from '../text-table/index.ts';
import type { Tone } from '../tone/index.ts';
import type { Impact, InputStatus } from './schema.ts';

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

/** The colour family of a client input's status pill; received is green. */
export function inputStatusTone(status: InputStatus): Tone {
  return status === 'received' ? 'complete' : status;
}

/**
 * The colour family of an impact: red for Project Delay, yellow for Analysis Risk, null (plain text) for None.
 */
export function impactTone(impact: Impact): Tone | null {
  if (impact === 'None') return null;
  return impact === 'Project Delay' ? 'overdue' : 'caution';
}

/** The line under the section's title: `2 of 6 received, 1 overdue, 1 past due`; empty for an empty list. */
export function inputSummary(rows: readonly DatedItem[], today: string | null): string {
  return progressSummary(rows, 'received', today);
}
