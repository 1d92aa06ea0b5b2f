import {
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/rows/milestones/shown';
import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { useElement } from '../../../ui/context/ElementContext.tsx';
import { StatusPill } from '../../../ui/pill/Pill.tsx';
import { DueText } from '../../../ui/text/DueText.tsx';
import { useDates, useDueWords } from '../../../ui/text/use-dates.ts';
import type { Dated } from '../axis/group-marks.ts';
import * as css from './MilestoneList.css.ts';

interface Props {
  readonly rows: readonly TimelineMilestone[];
  readonly onSelect: (id: string) => void;
  /** False if only a pointer can reach it: then it is a preview that goes with the focus. */
  readonly isReachable: boolean;
}

/** Milestones with date, words and status. Choosing one goes to its row. */
export function MilestoneList({ rows, onSelect, isReachable }: Props) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id} className={css.item}>
          <button
            type="button"
            className={css.choice}
            tabIndex={isReachable ? 0 : -1}
            onClick={() => onSelect(row.id)}
          >
            <span className={css.text}>
              <span className={css.title}>{row.title}</span>
              <span className={css.due}>
                <ListedDay row={row} />
              </span>
            </span>
            <StatusPill
              tone={milestoneStatusTone(row.status)}
              label={milestoneStatusLabel(row.status)}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The day and how far it is from today, also if the milestone is complete: `Nov 18, yesterday`. */
function ListedDay({ row }: { readonly row: Dated }) {
  const { today, shortDay } = useDates();
  const datesCount = useElement().datesCount;
  const isLate = useDueWords(row)?.tone === 'late';
  const day = shortDay(row.dueDate);
  const words = isLate ? <DueText item={row} /> : dateInWords(row.dueDate, today);
  if (!datesCount || words === null) return <>{day}</>;
  return (
    <>
      {day}, {words}
    </>
  );
}
