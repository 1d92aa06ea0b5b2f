import * as z from 'zod/mini';
import { approval, participantApproval } from '../approvals/schema.ts';
import { defineRoute, EDITORS, READERS } from '../contract/route.ts';
import { clientInput, participantInput } from '../inputs/schema.ts';
import {
  clientNewNote,
  newNote,
  newRequest,
  newReturn,
  newRound,
  newSent,
  notesQuery,
} from './bodies.ts';
import * as endpoints from './endpoints.ts';

const approvalRow = { internal: approval, client: participantApproval };
const inputRow = { internal: clientInput, client: participantInput };

export const requestChanges = defineRoute({
  ...endpoints.requestChanges,
  summary: 'Ask for changes to an approval item. An approved item is unticked in the same save.',
  allow: READERS,
  isParticipation: true,
  of: 'approval',
  body: { internal: newRequest },
  row: approvalRow,
  status: 200,
});

export const takeBackChanges = defineRoute({
  ...endpoints.takeBackChanges,
  summary: 'Take back the open request for changes to an approval item.',
  allow: READERS,
  isParticipation: true,
  of: 'approval',
  row: approvalRow,
  status: 204,
});

export const sendRound = defineRoute({
  ...endpoints.sendRound,
  summary:
    'Send the next round of an approval item. It waits for the client again, and the proof of the last round stays in the evidence.',
  allow: EDITORS,
  of: 'approval',
  body: { internal: newRound },
  bodyLimit: { internal: 3 * 1024 * 1024 },
  row: approvalRow,
  status: 200,
});

export const markSent = defineRoute({
  ...endpoints.markSent,
  summary: 'Say that a client input is sent. Its status stays until the agency has checked it.',
  allow: READERS,
  isParticipation: true,
  of: 'input',
  body: { internal: newSent },
  row: inputRow,
  status: 200,
});

export const takeBackSent = defineRoute({
  ...endpoints.takeBackSent,
  summary: 'Take back that a client input is sent, until the agency has received or returned it.',
  allow: READERS,
  isParticipation: true,
  of: 'input',
  row: inputRow,
  status: 204,
});

export const returnInput = defineRoute({
  ...endpoints.returnInput,
  summary: 'Return a sent client input with a reason. It waits for the client again.',
  allow: EDITORS,
  of: 'input',
  body: { internal: newReturn },
  row: inputRow,
  status: 200,
});

export const listNotes = defineRoute({
  ...endpoints.listNotes,
  summary: 'List the notes of a project or of one row, newest first, 50 a page.',
  allow: READERS,
  isParticipation: true,
  of: 'project',
  query: notesQuery,
  status: 200,
});

export const addApprovalNote = defineRoute({
  ...endpoints.addApprovalNote,
  summary: 'Write a note in the thread of an approval item.',
  allow: READERS,
  isParticipation: true,
  of: 'approval',
  body: { internal: newNote, client: clientNewNote },
  row: approvalRow,
  status: 201,
});

export const addInputNote = defineRoute({
  ...endpoints.addInputNote,
  summary: 'Write a note in the thread of a client input.',
  allow: READERS,
  isParticipation: true,
  of: 'input',
  body: { internal: newNote, client: clientNewNote },
  row: inputRow,
  status: 201,
});

export const deleteNote = defineRoute({
  ...endpoints.deleteNote,
  summary: 'Remove a note from its thread; the history keeps it.',
  allow: EDITORS,
  of: 'note',
  row: { internal: z.union([approval, clientInput]) },
  status: 204,
});
