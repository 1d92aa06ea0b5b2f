import type { DatedItem } from '../../rules/dates/date-in-words.ts';
import {
  noteFields,
  progressSummary,
  type Sheet,
  serverFields,
  type Tone,
} from '../fields/shown.ts';
import type { ClientInput, Impact, InputStatus } from './schema.ts';

const INPUT_STATUS_LABELS = {
  scheduled: 'Scheduled',
  pending: 'Pending',
  received: 'Received',
  overdue: 'Overdue',
  incomplete: 'Incomplete',
} as const satisfies Record<InputStatus, string>;

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

/** The line under the section's title: `2 of 6 received, 2 late`; empty for an empty list. */
export function inputSummary(
  rows: readonly DatedItem[],
  today: string | null,
  open?: readonly DatedItem[],
): string {
  return progressSummary(rows, 'received', today, open);
}

const IMPACT_LABELS = {
  None: 'None',
  'Analysis Risk': 'Analysis Risk',
  'Project Delay': 'Project Delay',
} as const satisfies { [Value in Impact]: Value };

export const inputShown = {
  title: { label: 'Input', named: 'title', editor: 'line', textWidth: 30 },
  status: {
    label: 'Status',
    editor: 'choice',
    choices: INPUT_STATUS_LABELS,
    isBrief: true,
    width: 144,
    not: { copiedText: 'An icon before the title stands for it.' },
  },
  dueDate: {
    label: 'Due date',
    short: 'Due',
    isBrief: true,
    editor: 'date',
    empty: 'TBD',
    width: 152,
    cardWidth: 1.25,
    textPad: 12,
  },
  receivedDate: {
    label: 'Received',
    named: 'received date',
    editor: 'openDate',
    empty: 'TBD',
    width: 152,
    cardWidth: 0.9,
    textPad: 12,
    not: { newRow: 'A new client input is not received.' },
  },
  impactIfDelayed: {
    label: 'Impact if delayed',
    short: 'Impact',
    editor: 'choice',
    choices: IMPACT_LABELS,
    width: 152,
    // On a phone its pill fits, and so the columns of all cards are in line.
    cardWidth: 1.35,
    textWidth: 15,
  },
  sent: {
    label: 'Client',
    gone: 'no longer sent',
    named: 'whether it is sent',
    editor: 'line',
    only: ['history'],
    not: 'The lists of what waits show it, in a project that takes part.',
  },
  ...noteFields,
  ...serverFields,
} as const satisfies Sheet<ClientInput>;
