import { IconButton } from '../button/IconButton.tsx';
import { useLayout } from '../context/layout.ts';
import type { MenuItem } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { useMoves } from '../sorting/SortableRow.tsx';

interface RowActionsProps {
  /** The row's title, which completes every button name: "Edit Fieldwork". */
  title: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What else can be done with the row, in the order of the menu. */
  verbs?: readonly MenuItem[];
}

/**
 * The actions of a row: icon buttons in a table, one menu in a card. The icons end at the table's edge, with Edit and Delete
 * in the same columns in every row.
 */
export function RowActions({ title, onEdit, onDelete, verbs = [] }: RowActionsProps) {
  const moves = useMoves();
  const edit: MenuItem = { label: 'Edit', icon: 'pencil', onSelect: onEdit };
  const remove: MenuItem = {
    label: 'Delete',
    icon: 'trash',
    tone: 'danger',
    startsGroup: true,
    onSelect: onDelete,
  };
  if (useLayout() !== 'table')
    return (
      <MenuButton
        name={`Actions for ${title}`}
        tooltip="Actions"
        title={title}
        items={[edit, ...verbs, ...moves, remove]}
      />
    );
  return [...verbs.toReversed(), edit, remove].map((item) => (
    <IconButton
      key={item.label}
      name={`${item.label} ${title}`}
      tooltip={item.label}
      icon={item.icon}
      onClick={item.onSelect}
    />
  ));
}
