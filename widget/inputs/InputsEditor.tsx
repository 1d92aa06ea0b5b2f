import type { ClientInput } from '@project-dashboard/core/inputs';
import { useCallback, useMemo, useRef } from 'react';
import { useOpenRow } from '../data/rows/use-open-row.ts';
import { AddButton } from '../parts/button/AddButton.tsx';
import { useHandler } from '../parts/context/use-handler.ts';
import { DeleteDialog } from '../parts/dialog/DeleteDialog.tsx';
import { DiscardDialog } from '../parts/dialog/DiscardDialog.tsx';
import type { MenuItem } from '../parts/menu/menu-item.ts';
import { EditableTable } from '../parts/table/EditableTable.tsx';
import { editableInputColumns } from './editable-input-columns.tsx';
import { InputActions } from './InputActions.tsx';
import { InputForm } from './InputForm.tsx';
import { InputsFrame } from './InputsFrame.tsx';
import { useInputChanges } from './use-input-changes.ts';

/** The client inputs with all editing for agency staff (SPEC section 2). */
export function InputsEditor() {
  const changes = useInputChanges();
  const addButton = useRef<HTMLButtonElement>(null);
  const { openId, isOpen, open, openAdded, close, form, question } =
    useOpenRow<'delete'>(addButton);

  const actions = useCallback(
    (row: ClientInput, moves: readonly MenuItem[]) => (
      <InputActions input={row} moves={moves} onOpen={open} />
    ),
    [open],
  );

  // Their identity never changes, because every row gets them.
  const onStatus = useHandler(changes.setStatus);
  const onReceivedDate = useHandler((row: ClientInput, receivedDate: string) =>
    changes.change(row, { receivedDate }),
  );
  const columns = useMemo(
    () => editableInputColumns({ onStatus, onReceivedDate }),
    [onStatus, onReceivedDate],
  );

  const add = async () => {
    const id = await changes.add();
    if (id !== null) openAdded(id);
  };

  return (
    <InputsFrame
      heldId={openId}
      addButton={<AddButton ref={addButton} label="Add input" onAdd={add} />}
    >
      {(rows) => {
        const deleting = rows.find((row) => isOpen('delete', row));
        return (
          <>
            <EditableTable
              label="Client Input Tracker"
              columns={columns}
              rows={rows}
              onReorder={changes.reorder}
              actionCount={2}
              actions={actions}
              editor={(row) =>
                isOpen('form', row) ? (
                  <InputForm
                    {...form}
                    input={row}
                    onSave={(draft, version) => changes.save(row, draft, version)}
                    onSaveAsNew={changes.saveAsNew}
                  />
                ) : undefined
              }
            />
            {question && <DiscardDialog {...question} />}
            {deleting && (
              <DeleteDialog
                key={deleting.id}
                kind="client input"
                title={deleting.title}
                returnFocusRef={addButton}
                onDelete={() => changes.remove(deleting)}
                onClose={close}
              />
            )}
          </>
        );
      }}
    </InputsFrame>
  );
}
