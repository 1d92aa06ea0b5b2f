import { type ApprovalRow, approvalSummary } from '@project-dashboard/core/approvals';
import { endpoints } from '@project-dashboard/core/contract';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useHeldRow } from '../data/rows/use-held-row.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import type { FrameProps } from '../parts/section/frame-props.ts';
import { ListSection } from '../parts/section/ListSection.tsx';

/** The approvals section: count, Add approval, and the loading, error and empty states. */
export function ApprovalsFrame({
  addButton,
  firstButtons,
  isAdding,
  heldId,
  children,
}: FrameProps<ApprovalRow>) {
  const { project } = useProject();
  const { data, error, isLoading, retry } = useRead(endpoints.listApprovals, { id: project.id });
  const { rows, isGone } = useHeldRow(useSameRows<ApprovalRow>(data), heldId);
  return (
    <ListSection
      id="approvals"
      title="Client Approvals"
      noun="approvals"
      rows={rows}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
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
