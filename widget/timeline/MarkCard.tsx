import type { Owner } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneStatusLabel,
  milestoneStatusTone,
  OWNER_LABELS,
} from '@project-dashboard/core/rows/milestones/shown';
import { businessDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { weekdaysBetween } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { dayDifference } from '@project-dashboard/core/rules/dates/iso-date';
import { isUnknownDate } from '@project-dashboard/core/rules/dates/parse-date';
import type { ComponentProps } from 'react';
import { useCalendar } from '../data/reads/use-calendar.ts';
import { type } from '../theme/index.ts';
import { LinkButton } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { StatusPill } from '../ui/pill/Pill.tsx';
import { DueText } from '../ui/text/DueText.tsx';
import { useDates, useDueWords } from '../ui/text/use-dates.ts';
import * as css from './card.css.ts';
import { CardFrame, GroupList } from './GroupList.tsx';
import type { StripProject } from './layout/marks.ts';
import type { StripMilestone } from './size.ts';

interface Props extends ComponentProps<typeof GroupList> {
  /** The description of the mark of a single milestone refers to this id. */
  readonly id: string;
  readonly showOriginal: boolean;
  /** Set if the strip is one of several. */
  readonly project: StripProject | undefined;
}

/** What stands behind a mark: the facts of a milestone, or the list of several. */
export function MarkCard({ id, showOriginal, project, ...list }: Props) {
  const { rows, anchor, surface, onClose } = list;
  const [row] = rows;
  if (!row || rows.length > 1) return <GroupList {...list} />;
  const facts =
    showOriginal && !project ? (
      <InternalFacts row={row} />
    ) : (
      <Facts row={row} showOriginal={showOriginal} owner={project && row.owner} />
    );
  // A finger cannot hover, so the link to the project is in a dialog.
  if (project && onClose)
    return (
      <Dialog
        title={project.title}
        onClose={onClose}
        actions={
          <LinkButton variant="primary" href={`${project.address}/${row.id}`}>
            Open project
          </LinkButton>
        }
      >
        {facts}
      </Dialog>
    );
  return (
    <CardFrame anchor={anchor} id={id} role="tooltip" {...surface}>
      {facts}
    </CardFrame>
  );
}

/** A client sees no original date, so its page reads no calendar. */
function InternalFacts({ row }: { readonly row: StripMilestone }) {
  return <Facts row={row} showOriginal calendar={useCalendar()} />;
}

interface FactsProps {
  readonly row: StripMilestone;
  /** True in the internal view: shows the original date and the reason for the move. */
  readonly showOriginal: boolean;
  /** The project's. Without it, as among the rows of several projects, a move is told in calendar days. */
  readonly calendar?: WorkingCalendar | undefined;
  /** Shown if given. */
  readonly owner?: Owner | undefined;
}

/** The content of a milestone's marker card. */
function Facts({ row, showOriginal, calendar, owner }: FactsProps) {
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
        <dt className={type.muted}>Due</dt>
        <dd>
          <DueDay row={row} />
        </dd>
        {showOriginal && original && (
          <>
            <dt className={type.muted}>Original</dt>
            <dd>{originalText(original, row.dueDate, calendar, locale)}</dd>
          </>
        )}
        {showOriginal && reason && (
          <>
            <dt className={type.muted}>Reason</dt>
            <dd className={css.reason}>{reason}</dd>
          </>
        )}
        {owner !== undefined && (
          <>
            <dt className={type.muted}>Owner</dt>
            <dd>{OWNER_LABELS[owner]}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** A milestone's due date and its distance from today: `November 13, 6 days overdue`. */
function DueDay({ row }: { readonly row: StripMilestone }) {
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
