import { formatMonthDay, isUnknownDate, weekdaysBetween } from '@project-dashboard/core/dates';
import {
  businessDaysText,
  type MilestoneRow,
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/milestones';
import { type HTMLAttributes, useRef } from 'react';
import { StatusPill } from '../../../parts/pill/StatusPill.tsx';
import { useLocale } from '../../../parts/text/LocaleContext.ts';
import { useBeside } from '../../../parts/tooltip/use-beside.ts';
import * as css from './MarkerCard.css.ts';

export interface MarkerCardProps {
  row: MilestoneRow;
  /** True in the internal view: shows the original date and the reason for the move. */
  showOriginal: boolean;
  anchor: HTMLElement;
  /** The marker's description refers to this id while the card is open. */
  id: string;
  surface: HTMLAttributes<HTMLElement>;
}

/** A card with the details of a hovered or focused marker. */
export function MarkerCard({ row, showOriginal, anchor, id, surface }: MarkerCardProps) {
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  useBeside(ref, anchor, 'top', 'center', 6);
  const { originalDueDate: original, dateChangeReason: reason } = row;
  return (
    <div ref={ref} id={id} role="tooltip" popover="manual" className={css.card} {...surface}>
      <div className={css.head}>
        <span className={css.title}>{row.title}</span>
        <StatusPill
          tone={milestoneStatusTone(row.status)}
          label={milestoneStatusLabel(row.status)}
        />
      </div>
      <dl className={css.facts}>
        <dt className={css.term}>Due</dt>
        <dd>{formatMonthDay(row.dueDate, locale)}</dd>
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
      </dl>
    </div>
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
