import { progressSummary } from '../text-table/index.ts';
import type { Tone } from '../tone/index.ts';
import type { Impact, InputStatus } from './schema.ts';

const STATUSES = {
  scheduled: { label: 'Scheduled', tone: 'scheduled' },
  pending: { label: 'Pending', tone: 'pending' },
  received: { label: 'Received', tone: 'complete' },
  overdue: { label: 'Overdue', tone: 'overdue' },
  incomplete: { label: 'Incomplete', tone: 'incomplete' },
} as const satisfies Record<InputStatus, { label: string; tone: Tone }>;

/** The label of a client input's status pill. */
export function inputStatusLabel(status: InputStatus): string {
  return STATUSES[status].label;
}

/** The colour family of a client input's status pill; received is green (SPEC section 4). */
export function inputStatusTone(status: InputStatus): Tone {
  return STATUSES[status].tone;
}

/**
 * The colour family of an impact: red for Project Delay, yellow for Analysis Risk, null (plain text) for None (SPEC
 * section 2).
 */
export function impactTone(impact: Impact): Tone | null {
  if (impact === 'None') return null;
  return impact === 'Project Delay' ? 'overdue' : 'caution';
}

/** The line under the section's title: `2 of 6 received, 1 overdue`; empty for an empty list. */
export function inputSummary(rows: readonly { readonly status: string }[]): string {
  return progressSummary(rows, 'received');
}
