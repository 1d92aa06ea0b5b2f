import { type Sheet, serverFields } from '../fields/index.ts';
import { MILESTONE_STATUS_LABELS } from './milestone-status.ts';
import { OWNER_LABELS } from './owner.ts';
import type { Milestone } from './schema.ts';

/** How every field of a milestone is shown. */
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
    editor: 'line',
    only: ['history', 'csv'],
    not: 'It belongs to a moved due date, whose cell shows it.',
  },
  dateChangedBy: { hidden: 'The cell of the due date shows it.' },
  dateChangedAt: { hidden: 'The cell of the due date shows it.' },
  dateChangeCause: { hidden: 'The slip ledger shows it.' },
  ...serverFields,
} as const satisfies Sheet<Milestone>;
