import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useDateText } from '../../ui/text/DateText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import * as styles from './OriginalDate.css.ts';

/** A milestone's original due date. Its tooltip gives the reason, who changed it and when. */
export function OriginalDate({ milestone }: { readonly milestone: MilestoneRow }) {
  const { originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt } = milestone;
  const { day } = useDates();
  const text = useDateText(originalDueDate ?? null);
  const when = dateChangedAt ? `, ${day(localToday(new Date(dateChangedAt)))}` : '';
  return (
    <Tooltip
      content={dateChangeReason || 'No reason given.'}
      detail={dateChangedBy ? `Changed by ${dateChangedBy}${when}` : undefined}
      opensOnTap
    >
      {(trigger) => (
        <button
          type="button"
          className={styles.original}
          aria-label={`Originally ${text}`}
          {...trigger}
        >
          {text}
        </button>
      )}
    </Tooltip>
  );
}
