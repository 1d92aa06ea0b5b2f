import type { View } from '@project-dashboard/core/contract/route';
import { APPROVAL_TYPE_LABELS } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { type ReactNode, useRef } from 'react';
import type { ApprovalTick } from '../../../data/changes/use-approval-tick.ts';
import { useProject } from '../../../data/ProjectContext.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { CutText } from '../../../ui/text/CutText.tsx';
import * as styles from './ApprovalCells.css.ts';
import { ApprovalLink } from './ApprovalLink.tsx';
import { ApprovalState } from './ApprovalState.tsx';

interface Props {
  readonly row: ApprovalRow;
  readonly view: View;
  readonly tick: ApprovalTick;
  readonly onTick: (approved: boolean) => void;
  /** After the item's name. */
  readonly mark?: ReactNode;
  readonly proof?: ReactNode;
  readonly actions?: ReactNode;
}

/** The cells of an approval row, in both views. */
export function ApprovalCells({ row, view, tick, onTick, mark, proof, actions }: Props) {
  const { project } = useProject();
  const checkbox = useRef<HTMLInputElement>(null);
  const focusTick = () => checkbox.current?.focus({ preventScroll: true });
  return (
    <>
      <div className={styles.tick}>
        <Checkbox
          ref={checkbox}
          label={`Approve ${row.itemName}`}
          isLabelHidden
          tone="complete"
          isAsking={view === 'client' && project.archivedAt === null}
          isChecked={row.approved}
          disabled={project.archivedAt !== null}
          aria-disabled={tick.isSaving || undefined}
          onChange={(approved) => {
            // Safari does not focus a clicked checkbox, and the dialog must return the focus to it.
            focusTick();
            if (!tick.isSaving) onTick(approved);
          }}
        />
      </div>
      <div className={styles.item}>
        <div className={styles.name} dir="auto">
          <CutText text={row.itemName} />
          {mark}
        </div>
        <div className={styles.type}>
          <Icon name={row.type} size={16} />
          {APPROVAL_TYPE_LABELS[row.type]}
        </div>
      </div>
      <div className={styles.link}>
        <ApprovalLink url={row.url} type={row.type} />
      </div>
      <div className={styles.state}>
        <ApprovalState
          row={row}
          view={view}
          failure={project.archivedAt === null ? tick.failure : null}
          onRetry={() => {
            // The Try again button disappears with its error.
            focusTick();
            tick.retry();
          }}
        />
      </div>
      {proof !== undefined && <div className={styles.proof}>{proof}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  );
}
