import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { memo, type ReactNode, useRef } from 'react';
import { useApprovalTick } from '../../data/changes/use-approval-tick.ts';
import { useCanEdit } from '../../data/ProjectContext.ts';
import { EditedMark } from '../../ui/cells/EditedMark.tsx';
import { useEditorFocus } from '../../ui/focus/use-editor-focus.ts';
import { SAVED, saveFailure } from '../../ui/form/save-outcome.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { deleteItem, editItem } from '../../ui/table/row-items.ts';
import * as styles from './EditableApproval.css.ts';
import { ApproveDialog } from './forms/ApproveDialog.tsx';
import { ApprovalCells } from './list/ApprovalCells.tsx';
import { row as rowStyle } from './list/ApprovalList.css.ts';
import { Proof } from './proof/Proof.tsx';

interface Props {
  readonly row: ApprovalRow;
  /** True if it is open here and was deleted elsewhere. */
  readonly isGone: boolean;
  readonly onOpen: (what: 'form' | 'approve' | 'delete', row: ApprovalRow) => void;
  /** Set while Approve with Screenshot is open. */
  readonly onCloseApprove: (() => void) | undefined;
  /** Replaces the row's content while it is set. */
  readonly editor: ReactNode;
}

/** An approval item for agency staff. Ticking it first asks for proof. */
export const EditableApproval = memo(function EditableApproval(props: Props) {
  const { row, isGone, onOpen, onCloseApprove, editor } = props;
  const ref = useRef<HTMLLIElement>(null);
  const isEdited = editor !== undefined;
  useEditorFocus(ref, isEdited);
  const canEdit = useCanEdit();
  const tick = useApprovalTick(row);
  const edit = editItem(() => onOpen('form', row));
  const remove = deleteItem(() => onOpen('delete', row));

  return (
    <li ref={ref} data-row={row.id} className={isEdited ? styles.editedRow : rowStyle}>
      {isEdited ? (
        <div className={styles.editor}>{editor}</div>
      ) : (
        <ApprovalCells
          row={row}
          view="internal"
          tick={tick}
          mark={<EditedMark id={row.id} />}
          onTick={(approved) => {
            if (approved) onOpen('approve', row);
            else void tick.set(false);
          }}
          // The row shows its proof only while approved. Otherwise the row's form shows it.
          proof={row.approved && row.proofScreenshot ? <Proof approval={row} /> : null}
          actions={
            canEdit ? (
              <RowActions title={row.itemName} inline={[edit, remove]} menu={[edit, remove]} />
            ) : undefined
          }
        />
      )}
      {onCloseApprove && (
        <ApproveDialog
          approval={row}
          isGone={isGone}
          onApprove={async (proof, seen) => {
            const error = await tick.set(true, proof, seen);
            return error === undefined ? SAVED : saveFailure(error);
          }}
          onClose={onCloseApprove}
        />
      )}
    </li>
  );
});
