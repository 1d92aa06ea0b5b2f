import { addBusinessDays, type WorkingCalendar, weekdaysBetween } from '../../calendar/index.ts';
import { isIsoDate } from '../../dates/index.ts';
import { checkNewDueDate } from './check-new-due-date.ts';
import { futureMilestones, type TimelineMilestone } from './future-milestones.ts';
import { movedTo, type TimelineChange, type TimelineOutcome } from './timeline-change.ts';

/** The input of a reschedule. `newDate` accepts every form of a typed date. */
export interface RescheduleRequest {
  readonly id: string;
  readonly newDate: string;
  readonly reason?: string | null | undefined;
  readonly shiftDownstream?: boolean | undefined;
}

/**
 * Moves one milestone and, if asked, every future milestone by the same signed number of business days.
 * The milestone's own change comes first, then the others in list order. From a TBD date no other milestone
 * moves, because the number of days is unknown.
 */
export function rescheduleMilestone(
  rows: readonly TimelineMilestone[],
  request: RescheduleRequest,
  today: string,
  calendar: WorkingCalendar,
): TimelineOutcome {
  const base = rows.find((row) => row.id === request.id);
  if (!base) {
    return { ok: false, code: 'not-found', path: 'id', message: 'This milestone does not exist.' };
  }
  const date = checkNewDueDate(base, request.newDate, today, calendar);
  if (!date.ok) return date;
  const reason = request.reason?.trim() || null;
  const others = request.shiftDownstream
    ? movedAlong(rows, base, date.value, reason, calendar)
    : [];
  return { ok: true, changes: [movedTo(base, date.value, reason), ...others] };
}

function movedAlong(
  rows: readonly TimelineMilestone[],
  base: TimelineMilestone,
  newDate: string,
  reason: string | null,
  calendar: WorkingCalendar,
): TimelineChange[] {
  if (!isIsoDate(base.dueDate)) return [];
  const days = weekdaysBetween(base.dueDate, newDate, calendar);
  if (days === 0) return [];
  const cause = `Moved with "${base.title}"`;
  return futureMilestones(base.id, base.dueDate, rows).map((row) =>
    movedTo(
      row,
      addBusinessDays(row.dueDate, days, calendar),
      reason ? `${cause}: ${reason}` : cause,
    ),
  );
}
