import * as z from 'zod/mini';
import { editors, readers, routesOf } from '../../contract/route.ts';
import { line, paragraph, TEXT_LIMITS, webUrl } from '../../texts/text/schema.ts';
import { approvalFields } from '../approvals/fields.ts';
import { approval, participantApproval } from '../approvals/schema.ts';
import { clientInput, participantInput } from '../inputs/schema.ts';
import * as endpoints from './endpoints.ts';

const noteText = paragraph(TEXT_LIMITS.note);
const words = (missing: string) => noteText.check(z.minLength(1, { error: missing }));

const newRequest = z.strictObject({ text: words('Say what should change.') });

const newSent = z.strictObject({ text: z.optional(noteText), url: z.optional(webUrl) });

const newReturn = z.strictObject({ text: words('Say what is missing.') });

/** Body of POST /api/approvals/{id}/rounds: what is new in this round. Fields that are left out stay. */
const newRound = z.extend(
  z.partial(
    z.strictObject({
      itemName: approvalFields.itemName.written,
      type: approvalFields.type.written,
      url: approvalFields.url.written,
      proofScreenshot: approvalFields.proofScreenshot.written,
    }),
  ),
  { text: z.optional(noteText) },
);

/** Body of POST /api/approvals/{id}/notes and of POST /api/inputs/{id}/notes in the client view. */
const clientNewNote = z.strictObject({ text: words('Write a note first.') });

const newNote = z.extend(clientNewNote, { isInternal: z.optional(z.boolean()) });

/** Query of GET /api/projects/{id}/notes. `row` is the id of one row; `cursor` comes from the Link header. */
const notesQuery = z.strictObject({
  row: z.optional(line(200)),
  cursor: z.optional(line(200)),
});

export const NOTES_A_PAGE = 50;

/** The most notes in the thread of a row, and in a project. */
export const NOTE_LIMITS = { row: 200, project: 2000 } as const;

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
