import { routes } from '@project-dashboard/core/contract';
import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/use-read.ts';
import { useToday } from '../data/use-today.ts';
import { useRoot } from '../parts/RootContext.ts';
import { goToRow } from '../parts/row-anchor.ts';
import { Timeline } from './timeline/Timeline.tsx';

const NONE: readonly MilestoneRow[] = [];

/** The timeline strip under the tiles; a chosen milestone leads to its row. */
export function OverviewTimeline() {
  const { project, viewMode } = useProject();
  const root = useRoot();
  const today = useToday();
  const { data } = useRead(routes.listMilestones, { id: project.id });
  return (
    <Timeline
      milestones={data ?? NONE}
      today={today}
      viewMode={viewMode}
      onSelect={(id) => goToRow(root, id)}
    />
  );
}
