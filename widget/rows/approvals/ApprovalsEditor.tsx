import { useRef } from 'react';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit } from '../../data/ProjectContext.ts';
import { useOpenRow } from '../../data/rows/use-open-row.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog.tsx';
import { ApprovalsFrame } from './ApprovalsFrame.tsx';
import * as styles from './EditableApproval.css.ts';
import { EditableApproval } from './EditableApproval.tsx';
import { EditApprovalForm } from './forms/EditApprovalForm.tsx';
import { NewApprovalForm } from './forms/NewApprovalForm.tsx';
import { ApprovalList } from './list/ApprovalList.tsx';
import { useApprovalChanges } from './use-approval-changes.ts';

/** The approvals with all editing for agency staff. */
export function ApprovalsEditor() {
  const changes = useApprovalChanges();
  const addButton = useRef<HTMLButtonElement>(null);
  const { openId, isOpen, open, add, close, form, draft, question } = useOpenRow<
    'approve' | 'delete'
  >(addButton);
  useNoteEditing(openId ?? (draft ? 'new approval' : undefined));
  const canEdit = useCanEdit();
  const isAdding = canEdit && draft !== null;

  return (
    <ApprovalsFrame
      heldId={openId}
      addButton={
        canEdit ? (
          <Button icon="plus" onClick={add}>
            Add approval
          </Button>
        ) : undefined
      }
      firstButtons={
        canEdit ? (
          <Button ref={addButton} icon="plus" onClick={add}>
            Add approval
          </Button>
        ) : undefined
      }
      isAdding={isAdding}
    >
      {(rows, isGone) => (
        <>
          <ApprovalList view="internal" count={rows.length}>
            {rows.map((row) => (
              <EditableApproval
                key={row.id}
                row={row}
                isGone={isGone && openId === row.id}
                onOpen={open}
                onCloseApprove={canEdit && isOpen('approve', row) ? close : undefined}
                editor={
                  canEdit && isOpen('form', row) ? (
                    <EditApprovalForm
                      {...form}
                      approval={row}
                      isGone={isGone}
                      onSave={(draft, version) => changes.save(row, draft, version)}
                      onSaveAsNew={changes.add}
                    />
                  ) : undefined
                }
              />
            ))}
            {canEdit && (
              <li className={draft ? styles.editedRow : styles.foot}>
                {draft ? (
                  <div className={styles.editor}>
                    <NewApprovalForm
                      {...draft}
                      key={draft.key}
                      count={rows.length}
                      onSave={changes.add}
                    />
                  </div>
                ) : (
                  <Button ref={addButton} variant="quiet" icon="plus" onClick={add}>
                    Add approval
                  </Button>
                )}
              </li>
            )}
          </ApprovalList>
          {rows.map((row) =>
            canEdit && isOpen('delete', row) ? (
              <DeleteDialog
                key={row.id}
                kind="approval item"
                title={row.itemName}
                version={row.version}
                isGone={isGone}
                returnFocusRef={addButton}
                onDelete={() => changes.remove(row)}
                onClose={close}
              />
            ) : null,
          )}
          {canEdit && question && <DiscardDialog {...question} />}
        </>
      )}
    </ApprovalsFrame>
  );
}
