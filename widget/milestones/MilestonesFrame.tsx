import { endpoints } from '@project-dashboard/core/contract';
import { type MilestoneRow, milestoneSummary } from '@project-dashboard/core/milestones';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useHeldRow } from '../data/rows/use-held-row.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import type { FrameProps } from '../parts/section/frame-props.ts';
import { ListSection } from '../parts/section/ListSection.tsx';
import { useDatesCount } from '../parts/text/DatesCountContext.ts';
import { useToday } from '../parts/text/use-today.ts';

/** The milestones section: count, Copy as text, and the loading, error and empty states. */
export function MilestonesFrame({
  addButton,
  firstButtons,
  heldId,
  children,
  ...rest
}: FrameProps<MilestoneRow>) {
  const { project } = useProject();
  const today = useToday();
  const datesCount = useDatesCount();
  const { data, error, isLoading, retry } = useRead(endpoints.listMilestones, { id: project.id });
  const { rows, isGone } = useHeldRow(useSameRows<MilestoneRow>(data), heldId);
  return (
    <ListSection
      id="milestones"
      title="Project Milestones"
      noun="milestones"
      rows={rows}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
      summary={(shown) => milestoneSummary(shown, datesCount ? today : null)}
      {...rest}
      empty={
        firstButtons === undefined
          ? undefined
          : { text: 'Add the first milestone, such as a kickoff workshop.', actions: firstButtons }
      }
      copy={(shown) => ({
        label: 'Copy as text',
        getText: async () => (await import('../parts/text/as-text.ts')).milestonesAsText(shown),
      })}
      action={addButton}
    >
      {(shown) => children(shown, isGone)}
    </ListSection>
  );
}
