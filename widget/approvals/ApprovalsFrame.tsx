import { type ApprovalRow, approvalSummary } from '@project-dashboard/core/approvals';
import { endpoints } from '@project-dashboard/core/contract';
import type { ReactNode } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useHeldRow } from '../data/rows/use-held-row.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import { ListSection } from '../parts/section/ListSection.tsx';

interface Props {
  /** Internal view only. */
  readonly addButton?: ReactNode;
  /** The same button in the empty state. */
  readonly firstButton?: ReactNode;
  /** True while the form of a new row is open. */
  readonly isAdding?: boolean;
  /** The row with an open form or dialog. */
  readonly heldId?: string | undefined;
  /** `isGone` is true if the held row was deleted elsewhere. */
  readonly children: (rows: readonly ApprovalRow[], isGone: boolean) => ReactNode;
}

/** The approvals section: count, Add approval, and the loading, error and empty states. */
export function ApprovalsFrame({ addButton, firstButton, isAdding, heldId, children }: Props) {
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
        firstButton === undefined
          ? undefined
          : {
              text: 'Add the first item for the client to approve, such as a questionnaire.',
              actions: firstButton,
            }
      }
    >
      {(shown) => children(shown, isGone)}
    </ListSection>
  );
}
