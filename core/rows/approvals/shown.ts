import { noteFields, type Sheet, serverFields } from '../fields/shown.ts';
import { APPROVAL_TYPE_LABELS, CHANGES_REQUESTED } from './approval-labels.ts';
import type { Approval } from './schema.ts';

const BY_TICK = 'The server sets it with the tick, and the state shows it.';

export const approvalShown = {
  itemName: { label: 'Item name', short: 'Name', named: 'name', editor: 'line' },
  approved: {
    label: 'State',
    named: 'approval',
    isBrief: true,
    editor: 'checkbox',
    choices: { true: 'Approved', false: 'Waiting for client' },
    not: {
      newRow: 'A new item is not approved.',
      rowForm: 'It is ticked in the row itself.',
      studyFile: 'A new item is not approved.',
      evidence: 'Every entry of the evidence is a tick or an untick.',
    },
  },
  approvedDate: {
    label: 'Approved on',
    named: 'approved date',
    editor: 'line',
    only: ['table', 'history', 'terminal', 'csv'],
    not: 'It is set by the tick.',
  },
  type: { label: 'Type', editor: 'choice', isBrief: true, choices: APPROVAL_TYPE_LABELS },
  url: { label: 'URL', short: 'Link', named: 'link', editor: 'url' },
  dueDate: {
    label: 'Due date',
    short: 'Due',
    isBrief: true,
    editor: 'date',
    not: { evidence: 'It is no part of what is approved.' },
  },
  proof: {
    label: 'Proof',
    editor: 'image',
    only: ['table', 'rowForm', 'history', 'evidence'],
    not: 'An approval adds it, and only its own form removes it.',
  },
  round: {
    label: 'Round',
    editor: 'line',
    only: ['history'],
    not: 'The lists of what waits show it, in a project that takes part.',
  },
  changesRequested: {
    label: CHANGES_REQUESTED,
    gone: 'no longer',
    named: 'request for changes',
    editor: 'line',
    only: ['history'],
    not: 'The lists of what waits show it, and the state of the item, in a project that takes part.',
  },
  proofScreenshot: { hidden: 'The address of the proof, which has its own entry.' },
  approvedAt: { hidden: BY_TICK },
  approvedBy: { hidden: BY_TICK },
  changedSinceApproval: { hidden: 'It is derived from the other fields.' },
  ...noteFields,
  ...serverFields,
} as const satisfies Sheet<Approval>;
