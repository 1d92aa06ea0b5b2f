import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/rows/milestones/shown';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import * as css from './TimelineLegend.css.ts';

const STATUSES = [
  'complete',
  'overdue',
  'pending',
  'scheduled',
  'incomplete',
] as const satisfies readonly MilestoneStatus[];

/** Explains the marks. */
export function TimelineLegend({ hasOriginals }: { hasOriginals: boolean }) {
  return (
    <ul className={css.legend} aria-label="Legend">
      {STATUSES.map((status) => (
        <li key={status} className={css.entry}>
          <StatusGlyph shape={milestoneStatusTone(status)} />
          {milestoneStatusLabel(status)}
        </li>
      ))}
      {hasOriginals && (
        <li className={css.original}>
          <StatusGlyph shape="unknown" />
          Original date
        </li>
      )}
    </ul>
  );
}
