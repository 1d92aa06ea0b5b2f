import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { milestoneSummary } from '@project-dashboard/core/rows/milestones/shown';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useSectionRows } from '../../data/rows/use-section-rows.ts';
import type { FrameProps } from '../../ui/section/frame-props.ts';
import { ListSection } from '../../ui/section/ListSection.tsx';
import { useDatesCount } from '../../ui/text/DatesCountContext.ts';
import { useToday } from '../../ui/text/use-today.ts';

/** The milestones section: count, Copy as text, Download CSV, and the loading, error and empty states. */
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
  const reading = useRead(endpoints.listMilestones, { id: project.id });
  const { isGone, section } = useSectionRows<MilestoneRow>('milestones', reading, heldId);
  return (
    <ListSection
      title="Project Milestones"
      noun="milestones"
      {...section}
      summary={(shown) => milestoneSummary(shown, datesCount ? today : null)}
      {...rest}
      empty={
        firstButtons === undefined
          ? undefined
          : { text: 'Add the first milestone, such as a kickoff workshop.', actions: firstButtons }
      }
      copy={(shown) => ({
        label: 'Copy as text',
        getText: async () => (await import('../../ui/text/as-text.ts')).milestonesAsText(shown),
      })}
      action={addButton}
    >
      {(shown) => children(shown, isGone)}
    </ListSection>
  );
}
