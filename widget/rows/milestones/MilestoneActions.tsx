import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { canShiftTimeline } from '@project-dashboard/core/rows/milestones/timeline/shift-amount';
import { memo } from 'react';
import type { MenuItem } from '../../ui/menu/menu-item.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { deleteItem, editItem } from '../../ui/table/row-items.ts';

interface Props {
  readonly milestone: MilestoneRow;
  /** Move up and Move down. */
  readonly moves: readonly MenuItem[];
  readonly onOpen: (what: 'form' | 'reschedule' | 'shift' | 'delete', row: MilestoneRow) => void;
}

/** The actions of a milestone: icons in the table, a menu in the card. */
export const MilestoneActions = memo(function MilestoneActions({
  milestone,
  moves,
  onOpen,
}: Props) {
  const edit = editItem(() => onOpen('form', milestone));
  const reschedule: MenuItem = {
    label: 'Reschedule',
    icon: 'calendar-move',
    onSelect: () => onOpen('reschedule', milestone),
  };
  const shift: readonly MenuItem[] = canShiftTimeline(milestone)
    ? [{ label: 'Shift timeline', icon: 'shift', onSelect: () => onOpen('shift', milestone) }]
    : [];
  const remove = deleteItem(() => onOpen('delete', milestone));
  return (
    <RowActions
      title={milestone.title}
      inline={[...shift, reschedule, edit, remove]}
      menu={[edit, reschedule, ...shift, ...moves, remove]}
    />
  );
});
