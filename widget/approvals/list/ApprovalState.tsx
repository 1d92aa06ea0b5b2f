import { type ApprovalRow, approvalStateText } from '@project-dashboard/core/approvals';
import type { View } from '@project-dashboard/core/contract';
import * as styles from './ApprovalState.css.ts';

interface Props {
  readonly row: ApprovalRow;
  readonly view: View;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Says when the item was approved or who must approve it, and if a tick was not saved (DECISIONS "Rules"). */
export function ApprovalState({ row, view, hasFailed, onRetry }: Props) {
  const look = row.approved ? 'approved' : view;
  return (
    <>
      <div className={styles.state[look]} dir="auto">
        {approvalStateText(row, view)}
      </div>
      {row.approved && row.changedSinceApproval && (
        <div className={styles.changed}>Changed since approval</div>
      )}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          Not saved.{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}
