import * as z from 'zod/mini';
import { agency, editors, readers, routesOf } from '../../contract/route.ts';
import { line } from '../../texts/text/schema.ts';
import { isTimeZone } from '../dates/iso-date.ts';
import { CHANGE_KINDS, CHANGE_LISTS } from './change.ts';
import * as endpoints from './endpoints.ts';

export const PAGE_SAVES = { most: 100, usual: 50 } as const;
/** A page ends with the save that brings it to this many changes. */
export const PAGE_CHANGES = 1000;

/** One or several of these words, with commas between them. */
const someOf = (words: readonly string[]) =>
  z.string().check(
    z.regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`), {
      error: `Name one or several, with commas between them: ${words.join(', ')}.`,
    }),
  );

/** Query of GET /api/projects/{id}/history. Changes must match all given filters. `cursor` comes from the Link header. */
export const historyQuery = z.strictObject({
  /** The id of one row; the project's own id for its header, plan and orders. */
  row: z.optional(line(200)),
  kind: z.optional(someOf(CHANGE_KINDS)),
  list: z.optional(someOf(CHANGE_LISTS)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SAVES.most))),
  cursor: z.optional(line(200)),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** Body of an undo: the whole save that the change belongs to (where nothing is said), or this change alone. */
const undoBody = z.strictObject({ scope: z.optional(z.enum(['group', 'change'])) });

/**
 * Query of GET /api/projects/{id}/evidence. `zone` is the time zone beside UTC, by default REPORT_TIMEZONE. `styles=none` leaves
 * the styles out, for a reader that brings them itself.
 */
const evidenceQuery = z.strictObject({
  zone: z.optional(
    line(100).check(
      z.refine((zone) => isTimeZone(zone), {
        error: 'Name an IANA time zone, for example Europe/Berlin.',
      }),
    ),
  ),
  styles: z.optional(z.enum(['none'])),
});

export const historyRoutes = routesOf(endpoints, {
  readHistory: editors('Read who changed what in a project, newest first.', {
    query: historyQuery,
  }),
  readAgencyHistory: agency("Read the last 50 changes of the agency's own settings, newest first."),
  undoChange: readers(
    'Put back what one change did, or the whole save that it belongs to. A client may undo its own last change of an approval item.',
    { body: undoBody },
  ),
  readEvidence: editors(
    'The evidence of approvals as a page for printing: the present state of each item, then its story with the proofs.',
    { query: evidenceQuery },
  ),
});
