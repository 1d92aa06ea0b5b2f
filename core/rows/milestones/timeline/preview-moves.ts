import { isIsoDate } from '../../../rules/dates/iso-date.ts';
import { isFutureMilestone, type TimelineMilestone } from './reschedule-milestone.ts';

/** One milestone that a change moves, with its present and its new due date (ISO). */
export interface Move {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly isEarlier: boolean;
  /** True if the new date is before today. */
  readonly isPast: boolean;
}

/** What a reschedule or shift will do to the other milestones. */
export interface MovePreview {
  /** In the order of the present dates. */
  readonly moves: readonly Move[];
  /** The title of the milestone that the others follow. */
  readonly baseTitle: string;
  /** The number of rows that keep their dates, by reason. */
  readonly kept: {
    readonly complete: number;
    readonly withoutDate: number;
    readonly dueBefore: number;
    readonly unchanged: number;
  };
}

interface PreviewRequest {
  readonly baseId: string;
  /** True for a shift, which leaves the base on its date; a reschedule moves it. */
  readonly keepsBase: boolean;
  /** The new dates, from `rescheduleMilestone` or `shiftFutureMilestones`. */
  readonly changes: readonly { readonly id: string; readonly dueDate: string }[];
}

/** Compares the new dates of a change with the present ones. `today` is ISO. */
export function previewMoves(
  rows: readonly TimelineMilestone[],
  { baseId, keepsBase, changes }: PreviewRequest,
  today: string,
): MovePreview {
  const newDates = new Map(changes.map(({ id, dueDate }) => [id, dueDate]));
  const base = rows.find(({ id }) => id === baseId);
  const baseDue = base?.dueDate ?? '';
  const moves: Move[] = [];
  const kept = { complete: 0, withoutDate: 0, dueBefore: 0, unchanged: 0 };
  for (const row of rows) {
    const { id, title, dueDate: from, status } = row;
    const to = newDates.get(id) ?? from;
    if (id === baseId && !keepsBase) continue;
    if (to !== from) moves.push({ id, title, from, to, isEarlier: to < from, isPast: to < today });
    else if (status === 'complete') kept.complete += 1;
    else if (!isIsoDate(from)) kept.withoutDate += 1;
    else if (isFutureMilestone(baseId, baseDue, row)) kept.unchanged += 1;
    else kept.dueBefore += 1;
  }
  return {
    moves: moves.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    baseTitle: base?.title ?? '',
    kept,
  };
}

/** `4 stay as they are: 3 complete, 1 without a date`, or `1 stays as it is: complete`; null if every milestone moves. */
export function keptText({ baseTitle, kept }: Pick<MovePreview, 'baseTitle' | 'kept'>) {
  const { complete, withoutDate, dueBefore, unchanged } = kept;
  const total = complete + withoutDate + dueBefore + unchanged;
  if (total === 0) return null;
  const counts = {
    complete,
    'without a date': withoutDate,
    [`due no later than ${baseTitle}`]: dueBefore,
    'already on the new date': unchanged,
  };
  const reasons = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => (count === total ? reason : `${count} ${reason}`));
  return `${total} ${total === 1 ? 'stays as it is' : 'stay as they are'}: ${reasons.join(', ')}`;
}

/** `3 move earlier and 2 land in the past.`; null if no row does either. */
export function moveWarning(moves: readonly Move[]): string | null {
  const earlier = moves.filter(({ isEarlier }) => isEarlier).length;
  const past = moves.filter(({ isPast }) => isPast).length;
  const parts = [
    earlier > 0 && `${earlier} ${earlier === 1 ? 'moves' : 'move'} earlier`,
    past > 0 && `${past} ${past === 1 ? 'lands' : 'land'} in the past`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `${parts.join(' and ')}.`;
}
