import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { DateText } from '../parts/text/DateText.tsx';
import * as styles from './DueDate.css.ts';
import { OriginalDate } from './OriginalDate.tsx';

/** The due date. In the internal view a struck-through original date follows it. */
export function DueDate({ milestone }: { readonly milestone: MilestoneRow }) {
  return (
    <span className={styles.dates}>
      <DateText date={milestone.dueDate} />
      {milestone.originalDueDate && (
        <OriginalDate
          date={milestone.originalDueDate}
          reason={milestone.dateChangeReason}
          changedBy={milestone.dateChangedBy}
          changedAt={milestone.dateChangedAt}
        />
      )}
    </span>
  );
}
