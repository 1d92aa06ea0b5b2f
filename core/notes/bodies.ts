import * as z from 'zod/mini';
import { approvalFields } from '../approvals/fields.ts';
import { line, paragraph, TEXT_LIMITS, webUrl } from '../text/index.ts';

const noteText = paragraph(TEXT_LIMITS.note);
const words = (missing: string) => noteText.check(z.minLength(1, { error: missing }));

/** Body of POST /api/approvals/{id}/changes. */
export const newRequest = z.strictObject({ text: words('Say what should change.') });

/** Body of POST /api/inputs/{id}/sent. */
export const newSent = z.strictObject({ text: z.optional(noteText), url: z.optional(webUrl) });

/** Body of POST /api/inputs/{id}/returned. */
export const newReturn = z.strictObject({ text: words('Say what is missing.') });

/** Body of POST /api/approvals/{id}/rounds: what is new in this round. Fields that are left out stay. */
export const newRound = z.extend(
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
export const clientNewNote = z.strictObject({ text: words('Write a note first.') });

/** The same body in the internal view. */
export const newNote = z.extend(clientNewNote, { isInternal: z.optional(z.boolean()) });

/** Query of GET /api/projects/{id}/notes. `row` is the id of one row; `cursor` comes from the Link header. */
export const notesQuery = z.strictObject({
  row: z.optional(line(200)),
  cursor: z.optional(line(200)),
});

/** The notes of a page. */
export const NOTES_A_PAGE = 50;

/** The most notes in the thread of a row, and in a project. */
export const NOTE_LIMITS = { row: 200, project: 2000 } as const;
