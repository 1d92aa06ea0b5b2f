import { formatMonthDay } from '@project-dashboard/core/dates';
import {
  type MilestoneRow,
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/milestones';
import { type HTMLAttributes, useRef } from 'react';
import { StatusPill } from '../../../parts/pill/StatusPill.tsx';
import { useLocale } from '../../../parts/text/LocaleContext.ts';
import { useBeside } from '../../../parts/tooltip/use-beside.ts';
import * as css from './MarkerCard.css.ts';
import { originalText } from './original-text.ts';

export interface MarkerCardProps {
  row: MilestoneRow;
  /** The original date and the reason of the move are for the internal view. */
  showOriginal: boolean;
  anchor: HTMLElement;
  /** Describes the marker while it is open. */
  id: string;
  surface: HTMLAttributes<HTMLElement>;
}

/** What the strip has no room for, beside a marker that is hovered or focused. */
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
