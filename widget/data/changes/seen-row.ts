import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { changesRequest, sentNotice } from '@project-dashboard/core/rows/notes/schema';
import * as z from 'zod/mini';

const seenRow = z.object({
  version: z.number(),
  /** Of an approval item. */
  round: z.optional(z.number()),
  changesRequested: z.optional(z.nullable(changesRequest)),
  /** Of a client input. */
  sent: z.optional(z.nullable(sentNotice)),
});
/** What tells one state of an approval item or client input from another. */
export type Seen = z.output<typeof seenRow>;

/** Says that a row, and perhaps its round, was changed by somebody else before the reader's press. */
export const changedMeanwhile = (seen: Seen, now: Seen): string =>
  (now.round ?? 1) > (seen.round ?? 1)
    ? `Round ${now.round} came meanwhile. ${DECIDE}`
    : `This changed meanwhile. ${DECIDE}`;
export const DECIDE = 'Look at it, then decide.';

/** The row as somebody else has saved it, from a 412; null for another error. */
export const staleCurrent = (error: unknown, seen: Seen): Seen | null =>
  error instanceof ApiError && error.status === 412 ? readSeen(error.problem?.current, seen) : null;

/** The row that a 412 has sent along. A 412 without one leaves what was seen. */
export const readSeen = (row: unknown, seen: Seen): Seen => z.safeParse(seenRow, row).data ?? seen;
