import type { MilestoneRow, Owner } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneStatusLabel,
  milestoneStatusTone,
  OWNER_LABELS,
} from '@project-dashboard/core/rows/milestones/shown';
import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { businessDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { weekdaysBetween } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { dayDifference } from '@project-dashboard/core/rules/dates/iso-date';
import { isUnknownDate } from '@project-dashboard/core/rules/dates/parse-date';
import { StatusPill } from '../../../ui/pill/Pill.tsx';
import { DueText } from '../../../ui/text/DueText.tsx';
import { useDates, useDueWords } from '../../../ui/text/use-dates.ts';
import type { Dated } from '../axis/group-marks.ts';
import * as css from './MarkerFacts.css.ts';

interface Props {
  readonly row: TimelineMilestone & Partial<Pick<MilestoneRow, 'dateChangeReason'>>;
  /** True in the internal view: shows the original date and the reason for the move. */
  readonly showOriginal: boolean;
  /** The project's. Without it, as among the rows of several projects, a move is told in calendar days. */
  readonly calendar?: WorkingCalendar | undefined;
  /** Shown if given. */
  readonly owner?: Owner | undefined;
}

/** The content of a milestone's marker card. */
export function MarkerFacts({ row, showOriginal, calendar, owner }: Props) {
  const { locale } = useDates();
  const { originalDueDate: original, dateChangeReason: reason } = row;
  return (
    <>
      <div className={css.head}>
        <span className={css.title}>{row.title}</span>
        <StatusPill
          tone={milestoneStatusTone(row.status)}
          label={milestoneStatusLabel(row.status)}
        />
      </div>
      <dl className={css.facts}>
        <dt className={css.term}>Due</dt>
        <dd>
          <DueDay row={row} />
        </dd>
        {showOriginal && original && (
          <>
            <dt className={css.term}>Original</dt>
            <dd>{originalText(original, row.dueDate, calendar, locale)}</dd>
          </>
        )}
        {showOriginal && reason && (
          <>
            <dt className={css.term}>Reason</dt>
            <dd className={css.reason}>{reason}</dd>
          </>
        )}
        {owner !== undefined && (
          <>
            <dt className={css.term}>Owner</dt>
            <dd>{OWNER_LABELS[owner]}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** A milestone's due date and its distance from today: `November 13, 6 days overdue`. */
function DueDay({ row }: { readonly row: Dated }) {
  const { day } = useDates();
  return (
    <>
      {day(row.dueDate)}
      {useDueWords(row) !== null && ', '}
      <DueText item={row} />
    </>
  );
}

/** The original date and the move: `November 17, moved 4 business days later`. */
function originalText(
  original: string,
  due: string,
  calendar: WorkingCalendar | undefined,
  locale?: string,
): string {
  const date = formatMonthDay(original, locale);
  if (isUnknownDate(due) || original === due) return date;
  const days = calendar === undefined ? 0 : Math.abs(weekdaysBetween(original, due, calendar));
  const direction = due > original ? 'later' : 'earlier';
  if (days > 0) return `${date}, moved ${businessDaysText(days)} ${direction}`;
  const calendarDays = Math.abs(dayDifference(original, due));
  return `${date}, moved ${calendarDays} ${calendarDays === 1 ? 'day' : 'days'} ${direction}`;
}
