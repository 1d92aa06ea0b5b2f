import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { useDeferredValue, useMemo } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useSameRows } from '../../data/rows/use-same-rows.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { Timeline } from '../../timeline/Timeline.tsx';
import * as css from '../../timeline/timeline.css.ts';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { SectionRead } from '../../ui/section/SectionState.tsx';
import { goToRow } from '../../ui/table/row-anchor.ts';
import { useDates } from '../../ui/text/use-dates.ts';

/** The timeline strip below the tiles. Choosing a milestone scrolls to its row. */
export function OverviewTimeline() {
  const { project, viewMode } = useProject();
  const { root, isFailureTold } = useElement();
  const { today } = useDates();
  const reading = useRead(endpoints.listMilestones, { id: project.id });
  const { data, error } = reading;
  const { data: inputs = [] } = useRead(endpoints.listInputs, { id: project.id });
  // Deferred, so that editing a list does not wait for the strip.
  const rows = useDeferredValue(data);
  // Reordering keeps the same milestones on the same days, so nothing is rendered again.
  const milestones = useSameRows(useMemo(() => rows?.toSorted(byDueDate), [rows]));
  const onSelect = useHandler((id: string) => goToRow(root, id));
  if (data === undefined && error !== undefined)
    return isFailureTold ? null : (
      <div className={css.missing}>
        <SectionRead of={reading} what="the timeline">
          {() => null}
        </SectionRead>
      </div>
    );
  if (milestones === undefined)
    return (
      <div className={css.timeline}>
        <p role="status" className={css.loading}>
          <span className={visuallyHidden}>Loading the timeline</span>
        </p>
      </div>
    );
  return (
    <Timeline
      milestones={milestones}
      hasInputDates={inputs.some(({ dueDate }) => isIsoDate(dueDate))}
      today={today}
      viewMode={viewMode}
      onSelect={onSelect}
    />
  );
}

/** Milestones without a date come last, as in their list. */
const day = ({ dueDate }: MilestoneRow) => (isIsoDate(dueDate) ? dueDate : '~');

function byDueDate(one: MilestoneRow, other: MilestoneRow): number {
  const [a, b] = [day(one), day(other)];
  return a < b ? -1 : Number(a > b);
}
