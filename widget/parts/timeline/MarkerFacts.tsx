import { formatMonthDay, isUnknownDate, weekdaysBetween } from '@project-dashboard/core/dates';
import {
  businessDaysText,
  type MilestoneRow,
  milestoneStatusLabel,
  milestoneStatusTone,
  type Owner,
  ownerLabel,
  type TimelineMilestone,
} from '@project-dashboard/core/milestones';
import { StatusPill } from '../pill/StatusPill.tsx';
import { useLocale } from '../text/LocaleContext.ts';
import { DueDay } from './DueDay.tsx';
import * as css from './MarkerFacts.css.ts';

interface Props {
  readonly row: TimelineMilestone & Partial<Pick<MilestoneRow, 'dateChangeReason'>>;
  /** True in the internal view: shows the original date and the reason for the move. */
  readonly showOriginal: boolean;
  /** Shown if given. */
  readonly owner?: Owner | undefined;
}

/** The content of a milestone's marker card. */
export function MarkerFacts({ row, showOriginal, owner }: Props) {
  const locale = useLocale();
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
            <dd>{originalText(original, row.dueDate, locale)}</dd>
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
            <dd>{ownerLabel(owner)}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The original date and the move in business days: `November 17, moved 4 business days later`. */
function originalText(original: string, due: string, locale?: string): string {
  const date = formatMonthDay(original, locale);
  if (isUnknownDate(due) || original === due) return date;
  const days = Math.abs(weekdaysBetween(original, due));
  const direction = due > original ? 'later' : 'earlier';
  // A move within a weekend is 0 business days.
  return days === 0
    ? `${date}, moved ${direction}`
    : `${date}, moved ${businessDaysText(days)} ${direction}`;
}
