import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { useCallback, useMemo, useRef } from 'react';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit } from '../../data/ProjectContext.ts';
import { useOpenRow } from '../../data/rows/use-open-row.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog.tsx';
import type { MenuItem } from '../../ui/menu/menu-item.ts';
import { PasteButton } from '../../ui/paste/PasteButton.tsx';
import { pasteItem } from '../../ui/paste/paste-item.ts';
import { EditableTable } from '../../ui/table/EditableTable.tsx';
import { useToday } from '../../ui/text/use-today.ts';
import { editableInputColumns } from './editable-input-columns.tsx';
import { InputActions } from './InputActions.tsx';
import { InputForm } from './InputForm.tsx';
import { InputsFrame } from './InputsFrame.tsx';
import { InputsSection } from './InputsSection.tsx';
import { NewInputForm } from './NewInputForm.tsx';
import { PasteInputs } from './PasteInputs.tsx';
import { useInputChanges } from './use-input-changes.ts';

/** The client inputs for agency staff, with all editing unless the project is archived. */
export const InputsEditor = () => (useCanEdit() ? <EditableInputs /> : <InputsSection />);

function EditableInputs() {
  const changes = useInputChanges();
  const today = useToday();
  const addButton = useRef<HTMLButtonElement>(null);
  const { openId, isOpen, open, add, close, form, draft, paste, pasting, question } =
    useOpenRow<'delete'>(addButton);
  useNoteEditing(openId ?? (draft ? 'new input' : undefined));

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
    () => editableInputColumns({ today, onStatus, onReceivedDate }),
    [today, onStatus, onReceivedDate],
  );

  return (
    <InputsFrame
      heldId={openId}
      isAdding={draft !== null}
      addButton={
        <Button icon="plus" onClick={add}>
          Add input
        </Button>
      }
      firstButtons={
        <>
          <Button ref={addButton} icon="plus" onClick={add}>
            Add input
          </Button>
          <PasteButton onPaste={paste} />
        </>
      }
      menuItems={[pasteItem(paste)]}
      dialog={pasting && <PasteInputs {...pasting} count={changes.count} onAdd={changes.addAll} />}
    >
      {(rows, isGone) => {
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
                    isGone={isGone}
                    onSave={(draft, version) => changes.save(row, draft, version)}
                    onSaveAsNew={changes.create}
                  />
                ) : undefined
              }
              isAdding={draft !== null}
              foot={
                draft ? (
                  <NewInputForm
                    {...draft}
                    key={draft.key}
                    count={rows.length}
                    onSave={changes.create}
                    onPasteRows={paste}
                  />
                ) : (
                  <>
                    <Button ref={addButton} variant="quiet" icon="plus" onClick={add}>
                      Add input
                    </Button>
                    <PasteButton onPaste={paste} />
                  </>
                )
              }
            />
            {question && <DiscardDialog {...question} />}
            {deleting && (
              <DeleteDialog
                key={deleting.id}
                kind="client input"
                title={deleting.title}
                version={deleting.version}
                isGone={isGone}
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
