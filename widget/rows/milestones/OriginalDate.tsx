import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useDateText } from '../../ui/text/DateText.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import * as styles from './OriginalDate.css.ts';

/** A milestone's original due date. Its tooltip gives the reason, who changed it and when. */
export function OriginalDate({ milestone }: { readonly milestone: MilestoneRow }) {
  const { originalDueDate, dateChangeReason, dateChangedBy, dateChangedAt } = milestone;
  const locale = useLocale();
  const today = useToday();
  const text = useDateText(originalDueDate ?? null);
  const when = dateChangedAt
    ? `, ${formatDay(localToday(new Date(dateChangedAt)), today, { locale })}`
    : '';
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
          <s>{text}</s>
        </button>
      )}
    </Tooltip>
  );
}
