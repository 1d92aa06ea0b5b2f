import { weekdaysBetween } from '../../calendar/business-days.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import type { Author } from '../../history/author.ts';
import type { DateChangeCause } from '../causes/date-change-cause.ts';

/** The fields of a milestone that a recorded change touches; a due date is ISO or `TBD`. */
interface DateFields {
  readonly dueDate?: string | undefined;
  readonly originalDueDate?: string | null | undefined;
  readonly dateChangeCause?: DateChangeCause | null | undefined;
}

/** A recorded change of a milestone. `before` is null for a creation, `after` for a deletion. */
export interface DateRecord {
  readonly groupId: string;
  readonly revision: number;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Author;
  /** The save that this one undid; null for every other change. */
  readonly undoes: string | null;
  readonly before: DateFields | null;
  readonly after: DateFields | null;
}

/** An agreed plan: the revision at which it was taken, and the dates that it has. */
interface Plan {
  readonly revision: number;
  readonly rows: readonly { readonly id: string; readonly dueDate: string }[];
}

/** What a plan says about one milestone; null without a plan. */
export function planFor(plan: Plan | null | undefined, id: string): DateStory['plan'] {
  if (!plan) return null;
  const planned = plan.rows.find((row) => row.id === id)?.dueDate;
  return { revision: plan.revision, dueDate: isoOf(planned) };
}

interface DateStory {
  readonly dueDate: string;
  readonly originalDueDate: string | null;
  /** The oldest first. */
  readonly records: readonly DateRecord[];
  /** The newest agreed plan: the revision at which it was taken, and the date that it has for the milestone. */
  readonly plan: { readonly revision: number; readonly dueDate: string | null } | null;
}

export interface DateMove {
  readonly record: DateRecord;
  /** Due dates as recorded, ISO or `TBD`. */
  readonly from: string;
  readonly to: string;
  /** Working days, negative if earlier. 0 while a date is missing: the next date counts from the last one. */
  readonly step: number;
  /** The date from which the step counts; null before the first date. */
  readonly counted: string | null;
}

export interface CountedMoves {
  /** The date from which the slip counts; null if there was never a date. */
  readonly start: string | null;
  /** The present date, or the last one while there is none. */
  readonly last: string | null;
  /** Working days from the start to `last`. */
  readonly total: number;
  /** The oldest first. */
  readonly moves: readonly DateMove[];
  /** Dates changed in the table before the first move, and the working days between them. */
  readonly corrections: { readonly count: number; readonly days: number };
  /** The part of the total that no recorded move explains. */
  readonly unexplained: number;
}

/**
 * Divides the changes of a due date into moves and corrections, with the step of each. A change counts if an agreed plan
 * exists, or if an original date stands before or after it; any other one is a correction.
 */
export function countMoves(story: DateStory, calendar: WorkingCalendar): CountedMoves {
  const { plan } = story;
  const originals = originalsOf(story);
  const moves: DateMove[] = [];
  const corrections = { count: 0, days: 0 };
  let start = plan?.dueDate ?? null;
  let position = start;
  const positions = new Map<string, string | null>();
  for (const [place, record] of story.records.entries()) {
    if (plan !== null && record.revision <= plan.revision) continue;
    const { groupId, undoes, before, after } = record;
    const [from, to] = [before?.dueDate, after?.dueDate];
    // A milestone that was created, or brought back, has a date without a move.
    if (after !== null && to !== undefined && before === null && position === null) {
      position = isoOf(to);
      start ??= position;
    }
    if (from === undefined || to === undefined) continue;
    if (isIsoDate(from)) {
      position = from;
      start ??= from;
    }
    const undone = undoes === null ? undefined : positions.get(undoes);
    const next = isoOf(to) ?? (undone === undefined ? position : undone);
    const step = position === null || next === null ? 0 : stepBetween(position, next, calendar);
    positions.set(groupId, position);
    const isCounted = plan !== null || originals[place] === true;
    if (isCounted) moves.push({ record, from, to, step, counted: position });
    else if (position !== null && isIsoDate(to)) {
      corrections.count += 1;
      corrections.days += step;
    }
    position = next;
    // The undo of the first date: there was never one.
    start = next === null ? (plan?.dueDate ?? null) : (start ?? next);
  }
  const now = isoOf(story.dueDate);
  const last = now ?? position;
  const first =
    plan === null ? (story.originalDueDate ?? last) : (start ?? story.originalDueDate ?? now);
  const total = first === null || last === null ? 0 : stepBetween(first, last, calendar);
  const explained = moves.reduce((sum, { step }) => sum + step, 0);
  return { start: first, last, total, moves, corrections, unexplained: total - explained };
}

/** A stored date if it is one; null for `TBD` and for none. */
export const isoOf = (date: string | null | undefined): string | null =>
  isIsoDate(date) ? date : null;

/** Whether an original date stood before or after each change, followed back from the present row. */
function originalsOf({ records, originalDueDate }: DateStory): boolean[] {
  let original = originalDueDate;
  const stood = records.map(() => false);
  for (const [place, { before }] of [...records.entries()].reverse()) {
    const after = original;
    if (before?.originalDueDate !== undefined) original = before.originalDueDate;
    stood[place] = after !== null || original !== null;
  }
  return stood;
}

/**
 * Working days by which an ISO date lies after another; negative if it lies before. It is the difference of the working
 * days up to and including each date, so steps always add up: Saturday to Monday is 1, and Monday to Saturday is -1.
 */
export const stepBetween = (from: string, to: string, calendar: WorkingCalendar): number =>
  to < from ? 0 - weekdaysBetween(to, from, calendar) : weekdaysBetween(from, to, calendar);
