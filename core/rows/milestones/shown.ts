import type { DatedItem } from '../../rules/dates/date-in-words.ts';
import { progressSummary, type Sheet, serverFields, type Tone } from '../fields/shown.ts';
import type { Milestone, MilestoneStatus, Owner } from './schema.ts';

const MILESTONE_STATUS_LABELS = {
  scheduled: 'Scheduled',
  pending: 'Pending',
  complete: 'Complete',
  overdue: 'Overdue',
  incomplete: 'Incomplete',
} as const satisfies Record<MilestoneStatus, string>;

export function milestoneStatusLabel(status: MilestoneStatus): string {
  return MILESTONE_STATUS_LABELS[status];
}

/** The colour family of a milestone's status pill. */
export function milestoneStatusTone(status: MilestoneStatus): Tone {
  return status;
}

/** The line under the section's title: `3 of 9 complete, 2 late`; empty for an empty list. */
export function milestoneSummary(rows: readonly DatedItem[], today: string | null): string {
  return progressSummary(rows, 'complete', today);
}

export const OWNER_LABELS = {
  agency: 'Agency',
  client: 'Client',
  '': 'Unassigned',
} as const satisfies Record<Owner, string>;

export const milestoneShown = {
  title: { label: 'Milestone', named: 'title', editor: 'line', textWidth: 35 },
  status: {
    label: 'Status',
    editor: 'choice',
    choices: MILESTONE_STATUS_LABELS,
    isBrief: true,
    width: 144,
    not: { copiedText: 'An icon before the title stands for it.' },
  },
  owner: {
    label: 'Owner',
    editor: 'choice',
    choices: OWNER_LABELS,
    width: 112,
    cardWidth: 0.9,
    textPad: 8,
  },
  dueDate: {
    label: 'Due date',
    short: 'Due',
    isBrief: true,
    editor: 'date',
    empty: 'TBD',
    width: 152,
    cardWidth: 1.15,
    textPad: 12,
  },
  completedDate: {
    label: 'Completed',
    named: 'completed date',
    editor: 'openDate',
    empty: 'TBD',
    width: 152,
    textPad: 12,
    not: { newRow: 'A new milestone is not complete.' },
  },
  originalDueDate: {
    label: 'Original due date',
    editor: 'date',
    only: ['csv'],
    not: 'The cell of the due date shows it.',
  },
  dateChangeReason: {
    label: 'Reason',
    gone: 'none',
    editor: 'line',
    only: ['history', 'csv'],
    not: 'It belongs to a moved due date, whose cell shows it.',
  },
  dateChangedBy: { hidden: 'The cell of the due date shows it.' },
  dateChangedAt: { hidden: 'The cell of the due date shows it.' },
  dateChangeCause: { hidden: 'The slip ledger shows it.' },
  ...serverFields,
} as const satisfies Sheet<Milestone>;

const FROM_WORST: readonly string[] = [
  'overdue',
  'incomplete',
  'pending',
  'scheduled',
  'complete',
] satisfies MilestoneStatus[];

/** The milestones with the worst status first, after one that is no status; of one status, in the order they came. */
export function worstFirst<Row extends { readonly status: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => FROM_WORST.indexOf(a.status) - FROM_WORST.indexOf(b.status));
}
