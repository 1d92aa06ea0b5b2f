import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { approvalSummary } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useSectionRows } from '../../data/rows/use-section-rows.ts';
import type { FrameProps } from '../../ui/section/frame-props.ts';
import { ListSection } from '../../ui/section/ListSection.tsx';

/** The approvals section: count, Download CSV, Add approval, and the loading, error and empty states. */
export function ApprovalsFrame({
  addButton,
  firstButtons,
  isAdding,
  heldId,
  children,
}: FrameProps<ApprovalRow>) {
  const { project } = useProject();
  const reading = useRead(endpoints.listApprovals, { id: project.id });
  const { isGone, section } = useSectionRows<ApprovalRow>('approvals', reading, heldId);
  return (
    <ListSection
      title="Client Approvals"
      noun="approvals"
      {...section}
      summary={approvalSummary}
      action={addButton}
      isAdding={isAdding}
      empty={
        firstButtons === undefined
          ? undefined
          : {
              text: 'Add the first item for the client to approve, such as a questionnaire.',
              actions: firstButtons,
            }
      }
    >
      {(shown) => children(shown, isGone)}
    </ListSection>
  );
}
