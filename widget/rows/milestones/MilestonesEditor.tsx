import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { useCallback, useMemo, useRef } from 'react';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit } from '../../data/ProjectContext.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
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
import { internalColumns } from './internal-columns.tsx';
import { MilestoneActions } from './MilestoneActions.tsx';
import { MilestoneForm } from './MilestoneForm.tsx';
import { MilestonesFrame } from './MilestonesFrame.tsx';
import { MilestonesTable } from './MilestonesTable.tsx';
import { NewMilestoneForm } from './NewMilestoneForm.tsx';
import { PasteMilestones } from './PasteMilestones.tsx';
import { RescheduleDialog } from './update-timeline/RescheduleDialog.tsx';
import { ShiftTimelineDialog } from './update-timeline/ShiftTimelineDialog.tsx';
import { useMilestoneChanges } from './use-milestone-changes.ts';

const readOnlyColumns = internalColumns();

/** The milestones for agency staff, with all editing unless the project is archived. */
export function MilestonesEditor() {
  if (useCanEdit()) return <EditableMilestones />;
  return (
    <MilestonesFrame>
      {(rows) => <MilestonesTable rows={rows} columns={readOnlyColumns} />}
    </MilestonesFrame>
  );
}

function EditableMilestones() {
  const changes = useMilestoneChanges();
  const today = useToday();
  // Read with the page, so that the dialogs have it when they open.
  useCalendar();
  const addButton = useRef<HTMLButtonElement>(null);
  const { openId, isOpen, open, add, close, form, draft, paste, pasting, question } = useOpenRow<
    'reschedule' | 'shift' | 'delete'
  >(addButton);
  useNoteEditing(openId ?? (draft ? 'new milestone' : undefined));

  const actions = useCallback(
    (row: MilestoneRow, moves: readonly MenuItem[]) => (
      <MilestoneActions milestone={row} moves={moves} onOpen={open} />
    ),
    [open],
  );

  // Their identity never changes, because every row gets them.
  const onStatus = useHandler(changes.setStatus);
  const onCompletedDate = useHandler((row: MilestoneRow, completedDate: string) =>
    changes.change(row, { completedDate }),
  );
  const columns = useMemo(
    () => internalColumns({ today, onStatus, onCompletedDate }),
    [today, onStatus, onCompletedDate],
  );

  return (
    <MilestonesFrame
      heldId={openId}
      isAdding={draft !== null}
      addButton={
        <Button icon="plus" onClick={add}>
          Add milestone
        </Button>
      }
      firstButtons={
        <>
          <Button ref={addButton} icon="plus" onClick={add}>
            Add milestone
          </Button>
          <PasteButton onPaste={paste} />
        </>
      }
      menuItems={[pasteItem(paste)]}
      dialog={
        pasting && <PasteMilestones {...pasting} count={changes.count} onAdd={changes.addAll} />
      }
    >
      {(rows, isGone) => (
        <>
          <EditableTable
            label="Project Milestones"
            columns={columns}
            rows={rows}
            onReorder={changes.reorder}
            actionCount={4}
            actions={actions}
            editor={(row) =>
              isOpen('form', row) ? (
                <MilestoneForm
                  {...form}
                  milestone={row}
                  isGone={isGone}
                  onSave={(draft, version) => changes.save(row, draft, version)}
                  onSaveAsNew={changes.create}
                />
              ) : undefined
            }
            isAdding={draft !== null}
            foot={
              draft ? (
                <NewMilestoneForm
                  {...draft}
                  key={draft.key}
                  count={rows.length}
                  onSave={changes.create}
                  onPasteRows={paste}
                />
              ) : (
                <>
                  <Button ref={addButton} variant="quiet" icon="plus" onClick={add}>
                    Add milestone
                  </Button>
                  <PasteButton onPaste={paste} />
                </>
              )
            }
          />
          {question && <DiscardDialog {...question} />}
          {rows.map((row) => {
            if (isOpen('reschedule', row))
              return (
                <RescheduleDialog
                  key={row.id}
                  milestone={row}
                  isGone={isGone}
                  milestones={rows}
                  onSubmit={changes.reschedule}
                  onClose={close}
                />
              );
            if (isOpen('shift', row))
              return (
                <ShiftTimelineDialog
                  key={row.id}
                  milestone={row}
                  isGone={isGone}
                  milestones={rows}
                  onSubmit={changes.shift}
                  onClose={close}
                />
              );
            if (isOpen('delete', row))
              return (
                <DeleteDialog
                  key={row.id}
                  kind="milestone"
                  title={row.title}
                  version={row.version}
                  isGone={isGone}
                  returnFocusRef={addButton}
                  onDelete={() => changes.remove(row)}
                  onClose={close}
                />
              );
            return null;
          })}
        </>
      )}
    </MilestonesFrame>
  );
}
