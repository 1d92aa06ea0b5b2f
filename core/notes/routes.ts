import * as z from 'zod/mini';
import { approval, participantApproval } from '../approvals/schema.ts';
import { editors, readers, routesOf } from '../contract/route.ts';
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

export const notesRoutes = routesOf(endpoints, {
  requestChanges: readers(
    'Ask for changes to an approval item. An approved item is unticked in the same save.',
    { isParticipation: true, body: newRequest, row: approvalRow },
  ),
  takeBackChanges: readers('Take back the open request for changes to an approval item.', {
    isParticipation: true,
    row: approvalRow,
  }),
  sendRound: editors(
    'Send the next round of an approval item. It waits for the client again, and the proof of the last round stays in the evidence.',
    { body: newRound, bodyLimit: 3 * 1024 * 1024, row: approvalRow },
  ),
  markSent: readers(
    'Say that a client input is sent. Its status stays until the agency has checked it.',
    { isParticipation: true, body: newSent, row: inputRow },
  ),
  takeBackSent: readers(
    'Take back that a client input is sent, until the agency has received or returned it.',
    { isParticipation: true, row: inputRow },
  ),
  returnInput: editors('Return a sent client input with a reason. It waits for the client again.', {
    body: newReturn,
    row: inputRow,
  }),
  listNotes: readers('List the notes of a project or of one row, newest first, 50 a page.', {
    isParticipation: true,
    query: notesQuery,
  }),
  addApprovalNote: readers('Write a note in the thread of an approval item.', {
    isParticipation: true,
    body: { internal: newNote, client: clientNewNote },
    row: approvalRow,
    isCreation: true,
  }),
  addInputNote: readers('Write a note in the thread of a client input.', {
    isParticipation: true,
    body: { internal: newNote, client: clientNewNote },
    row: inputRow,
    isCreation: true,
  }),
  deleteNote: editors('Remove a note from its thread; the history keeps it.', {
    row: z.union([approval, clientInput]),
  }),
});
