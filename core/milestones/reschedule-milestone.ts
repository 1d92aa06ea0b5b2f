import {
  addBusinessDays,
  isIsoDate,
  isOpenDate,
  isWeekend,
  normaliseDueDate,
  weekdaysBetween,
} from '../dates/index.ts';
import { futureMilestones, type TimelineMilestone } from './future-milestones.ts';
import {
  movedTo,
  type TimelineChange,
  type TimelineOutcome,
  type TimelineRefusal,
} from './timeline-change.ts';
import { NEW_DATE_REQUIRED, WEEKDAY_REQUIRED } from './timeline-texts.ts';

/** What the reschedule dialog sends. `newDate` may take any form of SPEC section 3. */
export interface RescheduleRequest {
  readonly id: string;
  readonly newDate: string;
  readonly reason?: string | null | undefined;
  readonly shiftDownstream?: boolean | undefined;
}

/** The new due date as ISO, or why it cannot be one (SPEC section 5); the dialog's check while a person types. */
export function checkNewDueDate(
  newDate: string,
  today: string,
): { readonly ok: true; readonly value: string } | TimelineRefusal {
  const refuse = (message: string) =>
    ({ ok: false, code: 'invalid', path: 'newDate', message }) as const;
  if (isOpenDate(newDate)) return refuse(NEW_DATE_REQUIRED);
  const date = normaliseDueDate(newDate, today);
  if (!date.ok) return refuse(date.message);
  return isWeekend(date.value) ? refuse(WEEKDAY_REQUIRED) : date;
}

/**
 * Moves one milestone and, when asked, every future milestone by the same signed number of business days (DECISIONS
 * "Rules"). The milestone's own change comes first, then the others in list order. A move to the date it has changes
 * nothing; from TBD there is no number of days, so nothing else moves.
 */
export function rescheduleMilestone(
  rows: readonly TimelineMilestone[],
  request: RescheduleRequest,
  today: string,
): TimelineOutcome {
  const base = rows.find((row) => row.id === request.id);
  if (!base) {
    return { ok: false, code: 'not-found', path: 'id', message: 'There is no such milestone.' };
  }
  const date = checkNewDueDate(request.newDate, today);
  if (!date.ok) return date;
  if (date.value === base.dueDate) return { ok: true, changes: [] };
  const reason = request.reason?.trim() || null;
  const others = request.shiftDownstream ? movedAlong(rows, base, date.value, reason) : [];
  return { ok: true, changes: [movedTo(base, date.value, reason), ...others] };
}

function movedAlong(
  rows: readonly TimelineMilestone[],
  base: TimelineMilestone,
  newDate: string,
  reason: string | null,
): TimelineChange[] {
  if (!isIsoDate(base.dueDate)) return [];
  const days = weekdaysBetween(base.dueDate, newDate);
  if (days === 0) return [];
  const cause = `Moved with "${base.title}"`;
  return futureMilestones(base.id, base.dueDate, rows).map((row) =>
    movedTo(row, addBusinessDays(row.dueDate, days), reason ? `${cause}: ${reason}` : cause),
  );
}
