import { useCallback, useRef, useState } from 'react';
import { useNoteEditing } from '../data/live/use-note-editing.ts';
import { useCanEdit } from '../data/ProjectContext.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import { Button } from '../ui/button/Button.tsx';
import { useHandler } from '../ui/context/use-handler.ts';
import { DeleteDialog, DiscardDialog } from '../ui/dialog/AskDialog.tsx';
import { RowActions } from '../ui/table/EditableTable.tsx';
import { NewRowForm } from './RowForm.tsx';
import { RowsFrame, RowsToRead } from './RowsToRead.tsx';
import type { RowKind, StoredRow } from './row-kind.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRowChanges } from './use-row-changes.ts';

/** The name of the dialog that adds rows from a spreadsheet, and of what opens it. */
export const PASTE = 'Paste from a spreadsheet';

interface Props<Row extends StoredRow, Values> {
  readonly kind: RowKind<Row, Values>;
}

/** A list for agency staff, with all editing unless the project is archived. */
export function RowsSection<Row extends StoredRow, Values extends object>({
  kind,
}: Props<Row, Values>) {
  return useCanEdit() ? <EditableSection kind={kind} /> : <RowsToRead kind={kind} />;
}

function EditableSection<Row extends StoredRow, Values extends object>({
  kind,
}: Props<Row, Values>) {
  const { short, titleOf, verbs, EditableRows, Form, Paste } = kind;
  const reading = kind.useRows();
  const count = reading.data?.length ?? 0;
  const changes = useRowChanges(kind, count);
  const addButton = useRef<HTMLButtonElement>(null);
  const { open, openRow, add, close, form, draft, paste, pasting, question } = useOpenRow(
    addButton,
    count,
  );
  useNoteEditing(open?.id ?? (draft ? `new ${short}` : undefined));
  const { rows, isGone } = useRowsWithOpen(useSameRows(reading.data), open?.id);

  // Their identity never changes, because every row gets them.
  const onChange = useHandler(changes.change);
  const actions = useCallback(
    (row: Row) => (
      <RowActions
        title={titleOf(row)}
        onEdit={() => openRow('form', row)}
        onDelete={() => openRow('Delete', row)}
        verbs={verbs
          .filter(({ isFor }) => isFor?.(row) ?? true)
          .map(({ label, icon }) => ({ label, icon, onSelect: () => openRow(label, row) }))}
      />
    ),
    [titleOf, verbs, openRow],
  );

  const addRow = (
    <Button ref={addButton} icon="plus" onClick={add}>
      {`Add ${short}`}
    </Button>
  );
  const dialogOf = (row: Row) => {
    if (open?.id !== row.id) return null;
    const Dialog = verbs.find(({ label }) => label === open.what)?.Dialog;
    if (Dialog) return <Dialog row={row} rows={rows ?? []} isGone={isGone} onClose={close} />;
    if (open.what !== 'Delete') return null;
    return (
      <DeleteDialog
        kind={kind.noun}
        title={titleOf(row)}
        version={row.version}
        isGone={isGone}
        returnFocusRef={addButton}
        onDelete={() => changes.remove(row)}
        onClose={close}
      />
    );
  };
  const opened = rows?.find(({ id }) => id === open?.id);

  return (
    <RowsFrame
      kind={kind}
      reading={reading}
      rows={rows}
      isAdding={draft !== null}
      action={addRow}
      empty={{
        text: kind.empty,
        actions: (
          <>
            {addRow}
            {Paste && (
              <Button variant="quiet" icon="columns" onClick={() => paste()}>
                {PASTE}
              </Button>
            )}
          </>
        ),
      }}
      items={Paste && [{ label: PASTE, icon: 'columns', onSelect: () => paste() }]}
      dialog={
        Paste && pasting && <Paste {...pasting} kind={kind} count={count} onAdd={changes.addAll} />
      }
    >
      {(rows) => (
        <>
          <EditableRows
            rows={rows}
            actionCount={verbs.length + 2}
            actions={actions}
            editor={(row) =>
              open?.what === 'form' && open.id === row.id ? (
                <Form
                  {...form}
                  kind={kind}
                  row={row}
                  isGone={isGone}
                  onSave={(draft, version) => changes.save(row, draft, version)}
                  onSaveAsNew={changes.create}
                />
              ) : undefined
            }
            open={open && { ...open, isGone }}
            onOpen={openRow}
            onClose={close}
            onChange={onChange}
            onReorder={changes.reorder}
            newRow={
              draft && (
                <NewRowForm
                  {...draft}
                  key={draft.key}
                  kind={kind}
                  count={rows.length}
                  onSave={changes.create}
                  onPasteRows={Paste && paste}
                />
              )
            }
          />
          {question && <DiscardDialog {...question} />}
          {opened && dialogOf(opened)}
        </>
      )}
    </RowsFrame>
  );
}

/** Keeps the open row in the list even if it was deleted elsewhere, so that its form keeps the typed text. */
function useRowsWithOpen<Row extends StoredRow>(
  rows: readonly Row[] | undefined,
  openId: string | undefined,
): { readonly rows: readonly Row[] | undefined; readonly isGone: boolean } {
  const [last, setLast] = useState<{ readonly row: Row; readonly index: number }>();
  if (rows === undefined || openId === undefined) return { rows, isGone: false };
  const index = rows.findIndex(({ id }) => id === openId);
  const row = rows[index];
  if (row === undefined)
    return last?.row.id === openId
      ? { rows: rows.toSpliced(last.index, 0, last.row), isGone: true }
      : { rows, isGone: false };
  if (row !== last?.row || index !== last.index) setLast({ row, index });
  return { rows, isGone: false };
}
