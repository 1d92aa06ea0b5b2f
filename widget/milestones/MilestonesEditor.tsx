import type { MilestoneRow } from '@project-dashboard/core/milestones';
import { useRef, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { DataRow } from '../parts/DataRow.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { SortableRows } from '../parts/SortableRows.tsx';
import { MilestoneActions } from './MilestoneActions.tsx';
import { MilestoneForm } from './MilestoneForm.tsx';
import { MilestonesFrame } from './MilestonesFrame.tsx';
import { milestoneColumns } from './milestone-columns.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';
import { ShiftTimelineDialog } from './ShiftTimelineDialog.tsx';
import { useMilestoneChanges } from './use-milestone-changes.ts';

/** What is open: one row's form, or one row's dialog. */
type Open = { readonly what: 'form' | 'reschedule' | 'shift' | 'delete'; readonly id: string };

/** The milestones with everything that agency staff may do to them (SPEC section 2). */
export function MilestonesEditor() {
  const changes = useMilestoneChanges();
  const [open, setOpen] = useState<Open | null>(null);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);

  const add = async () => {
    setAdding(true);
    const id = await changes.add();
    setAdding(false);
    // A form that is open keeps what was typed into it.
    if (id !== null) setOpen((current) => current ?? { what: 'form', id });
  };

  const isOpen = (what: Open['what'], row: MilestoneRow) =>
    open?.what === what && open.id === row.id;

  return (
    <MilestonesFrame
      addButton={
        <Button
          ref={addButton}
          icon="plus"
          isPending={isAdding}
          pendingLabel="Adding..."
          onClick={add}
        >
          Add milestone
        </Button>
      }
    >
      {(rows) => (
        <>
          <DataTable label="Project Milestones" columns={milestoneColumns} hasHandles hasActions>
            <SortableRows items={rows} onReorder={changes.reorder}>
              {(row, sortable) => (
                <DataRow
                  row={row}
                  columns={milestoneColumns}
                  sortable={sortable}
                  actions={
                    <MilestoneActions
                      milestone={row}
                      moves={sortable.moves}
                      onOpen={(what) => setOpen({ what, id: row.id })}
                    />
                  }
                  editor={
                    isOpen('form', row) ? (
                      <MilestoneForm
                        milestone={row}
                        onSave={(draft) => changes.save(row, draft)}
                        onClose={close}
                      />
                    ) : undefined
                  }
                />
              )}
            </SortableRows>
          </DataTable>
          {rows.map((row) => {
            if (isOpen('reschedule', row))
              return (
                <RescheduleDialog
                  key={row.id}
                  milestone={row}
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
