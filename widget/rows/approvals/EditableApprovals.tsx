import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { memo, type ReactNode, useRef } from 'react';
import { useApprovalTick } from '../../data/changes/use-approval-tick.ts';
import { useEditorFocus } from '../../ui/focus/focus.ts';
import { rowAnchor, useIsFolded } from '../../ui/table/row-anchor.ts';
import { EditedMark } from '../EditedMark.tsx';
import type { EditableRowsProps } from '../row-kind.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ApprovalCells, ApprovalItems } from './approval-list.tsx';
import { row as rowStyle } from './approvals.css.ts';
import * as css from './editable-approvals.css.ts';
import { Proof } from './Proof.tsx';

/** The approvals of an archived project, for agency staff. */
export const InternalApprovals = ({ rows }: { readonly rows: readonly ApprovalRow[] }) => (
  <ApprovalItems view="internal" rows={rows}>
    {(row) => <EditableApproval key={row.id} row={row} isGone={false} />}
  </ApprovalItems>
);

/** The approvals with all editing. */
export function EditableApprovals(props: EditableRowsProps<ApprovalRow>) {
  const { rows, open, onOpen, onClose, editor, actions, newRow } = props;
  return (
    <ApprovalItems
      view="internal"
      rows={rows}
      last={
        newRow && (
          <li className={css.editedRow}>
            <div className={css.editor}>{newRow}</div>
          </li>
        )
      }
    >
      {(row) => (
        <EditableApproval
          key={row.id}
          row={row}
          isGone={open?.id === row.id && open.isGone}
          onOpen={onOpen}
          onCloseApprove={open?.id === row.id && open.what === 'Approve' ? onClose : undefined}
          editor={editor(row)}
          actions={actions}
        />
      )}
    </ApprovalItems>
  );
}

interface Props {
  readonly row: ApprovalRow;
  /** True if it is open here and was deleted elsewhere. */
  readonly isGone: boolean;
  readonly onOpen?: EditableRowsProps<ApprovalRow>['onOpen'];
  /** Set while Approve with Screenshot is open. */
  readonly onCloseApprove?: (() => void) | undefined;
  /** Replaces the row's content while it is set. */
  readonly editor?: ReactNode;
  readonly actions?: (row: ApprovalRow) => ReactNode;
}

/** An approval item for agency staff. Ticking it first asks for proof. */
const EditableApproval = memo(function EditableApproval(props: Props) {
  const { row, isGone, onOpen, onCloseApprove, editor, actions } = props;
  const ref = useRef<HTMLLIElement>(null);
  const isEdited = editor !== undefined;
  useEditorFocus(ref, isEdited);
  const tick = useApprovalTick(row);
  const isFolded = useIsFolded(row);

  return (
    <li ref={ref} {...rowAnchor(row.id, isFolded)} className={isEdited ? css.editedRow : rowStyle}>
      {isEdited ? (
        <div className={css.editor}>{editor}</div>
      ) : (
        <ApprovalCells
          row={row}
          view="internal"
          tick={tick}
          mark={<EditedMark id={row.id} />}
          onTick={(approved) => {
            if (approved) onOpen?.('Approve', row);
            else void tick.set(false);
          }}
          // The row shows its proof only while approved. Otherwise the row's form shows it.
          proof={row.approved && row.proofScreenshot ? <Proof approval={row} /> : null}
          actions={actions?.(row)}
        />
      )}
      {onCloseApprove && (
        <ApproveDialog
          approval={row}
          isGone={isGone}
          onApprove={(proof, seen) => tick.set(true, proof, seen)}
          onClose={onCloseApprove}
        />
      )}
    </li>
  );
});
