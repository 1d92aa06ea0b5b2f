import {
  milestoneStatusLabel,
  milestoneStatusTone,
  type TimelineMilestone,
} from '@project-dashboard/core/milestones';
import { StatusPill } from '../pill/StatusPill.tsx';
import { DueDay } from './DueDay.tsx';
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
                <DueDay row={row} isShort />
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
