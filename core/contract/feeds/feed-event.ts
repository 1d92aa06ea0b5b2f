import * as z from 'zod/mini';
import { addDays, isIsoDate, todayIn } from '../../rules/dates/iso-date.ts';
import type { View } from '../route.ts';

/** The subscribe address of a calendar. It opens nothing else, and ends with the link that it belongs to. */
export const feedAddress = z.object({ url: z.string() });

/** For how many days a calendar says that a row was removed, so that each calendar program learns of it. */
export const CANCELLED_DAYS = 60;

/** For how many days a project's calendar can be read after its archiving. */
const ARCHIVED_DAYS = 30;

interface FeedRow {
  readonly kind: 'milestone' | 'input';
  readonly title: string;
  readonly status: string;
}

/** Who reads a calendar of which project. */
interface FeedReader {
  readonly view: View;
  readonly client: string;
  /** In a calendar of several projects each event begins with its project. */
  readonly project?: string | undefined;
}

/**
 * The title of an event: `Fieldwork`, `Done: Kickoff`, `Customer list (from Acme)` in the internal view and `Send:
 * Customer list` in the client's.
 */
export function eventTitle({ kind, title, status }: FeedRow, reader: FeedReader): string {
  const isDone = status === 'complete' || status === 'received';
  const asked = reader.view === 'client' && !isDone;
  const words =
    kind === 'milestone'
      ? title
      : asked
        ? `Send: ${title}`
        : reader.view === 'client'
          ? title
          : `${title} (from ${reader.client})`;
  const named = reader.project === undefined ? words : `${reader.project}: ${words}`;
  return isDone ? `Done: ${named}` : named;
}

/** True if an archived project's calendar has ended. `archivedAt` is UTC, `today` ISO in `timeZone`. */
export const hasFeedEnded = (archivedAt: string | null, today: string, timeZone: string): boolean =>
  archivedAt !== null && addDays(todayIn(timeZone, new Date(archivedAt)), ARCHIVED_DAYS) < today;

/** A change of a row, as far as it decides what was removed. */
interface RowChange {
  readonly rowId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
}

/**
 * The last due date of each row that has none any more, by row id. `changes` are newest first; rows in `dated` still stand in the
 * calendar.
 */
export function removedDates<Found extends RowChange>(
  changes: readonly Found[],
  dated: ReadonlySet<string>,
): Map<string, { readonly change: Found; readonly dueDate: string }> {
  const removed = new Map<string, { readonly change: Found; readonly dueDate: string }>();
  for (const change of changes) {
    const { rowId, before } = change;
    const dueDate = before?.dueDate;
    if (dated.has(rowId) || removed.has(rowId)) continue;
    if (typeof dueDate === 'string' && isIsoDate(dueDate)) removed.set(rowId, { change, dueDate });
  }
  return removed;
}
