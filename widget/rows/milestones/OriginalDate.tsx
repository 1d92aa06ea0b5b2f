import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useDateText } from '../../ui/text/DateText.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import * as styles from './OriginalDate.css.ts';

interface Props {
  readonly date: string;
  readonly reason: MilestoneRow['dateChangeReason'];
  readonly changedBy: MilestoneRow['dateChangedBy'];
  /** UTC, ISO 8601. */
  readonly changedAt: MilestoneRow['dateChangedAt'];
}

/** A milestone's original due date. Its tooltip gives the reason, who changed it and when. */
export function OriginalDate({ date, reason, changedBy, changedAt }: Props) {
  const locale = useLocale();
  const today = useToday();
  const text = useDateText(date);
  const when = changedAt
    ? `, ${formatDay(localToday(new Date(changedAt)), today, { locale })}`
    : '';
  return (
    <Tooltip
      content={reason || 'No reason given.'}
      detail={changedBy ? `Changed by ${changedBy}${when}` : undefined}
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
