import { useRef } from 'react';
import { useCanEdit } from '../data/ProjectContext.ts';
import { useOpenRow } from '../data/rows/use-open-row.ts';
import { Button } from '../parts/button/Button.tsx';
import { DeleteDialog } from '../parts/dialog/DeleteDialog.tsx';
import { DiscardDialog } from '../parts/dialog/DiscardDialog.tsx';
import { ApprovalsFrame } from './ApprovalsFrame.tsx';
import { EditableApproval } from './EditableApproval.tsx';
import { AddApprovalForm } from './forms/AddApprovalForm.tsx';
import { EditApprovalForm } from './forms/EditApprovalForm.tsx';
import { ApprovalList } from './list/ApprovalList.tsx';
import { useApprovalChanges } from './use-approval-changes.ts';

/** A stand-in for the unsaved new item, so that its form replaces others and is replaced like any row's form. */
const NEW = { id: 'new' };

/** The approvals with all editing for agency staff (SPEC section 2). */
export function ApprovalsEditor() {
  const changes = useApprovalChanges();
  const addButton = useRef<HTMLButtonElement>(null);
  const { openId, isOpen, open, close, form, question } = useOpenRow<'approve' | 'delete'>(
    addButton,
  );
  const isAdding = isOpen('form', NEW);
  const canEdit = useCanEdit();

  return (
    <ApprovalsFrame
      heldId={openId}
      addButton={
        canEdit ? (
          <Button
            ref={addButton}
            icon="plus"
            onClick={() => {
              if (!isAdding) open('form', NEW);
            }}
          >
            Add approval
          </Button>
        ) : undefined
      }
      addForm={canEdit && isAdding ? <AddApprovalForm {...form} onSave={changes.add} /> : undefined}
    >
      {(rows) => (
        <>
          <ApprovalList view="internal">
            {rows.map((row) => (
              <EditableApproval
                key={row.id}
                row={row}
                onOpen={open}
                onCloseApprove={canEdit && isOpen('approve', row) ? close : undefined}
                editor={
                  canEdit && isOpen('form', row) ? (
                    <EditApprovalForm
                      {...form}
                      approval={row}
                      onSave={(draft, version) => changes.save(row, draft, version)}
                      onSaveAsNew={changes.add}
                    />
                  ) : undefined
                }
              />
            ))}
          </ApprovalList>
          {rows.map((row) =>
            canEdit && isOpen('delete', row) ? (
              <DeleteDialog
                key={row.id}
                kind="approval item"
                title={row.itemName}
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
