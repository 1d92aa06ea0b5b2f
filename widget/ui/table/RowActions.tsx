import { IconButton } from '../button/IconButton.tsx';
import { useLayout } from '../context/layout.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { MenuItem } from '../menu/menu-item.ts';

interface RowActionsProps {
  /** The row's title, which completes every button name: "Edit Fieldwork". */
  title: string;
  /** The icon buttons in the table. They end at the table's edge, so that icons stay in their columns. */
  inline: readonly MenuItem[];
  /** The items of the card's ... menu, in its own order. */
  menu: readonly MenuItem[];
}

/** The actions of a row: icon buttons in a table, one menu in a card. */
export function RowActions({ title, inline, menu }: RowActionsProps) {
  if (useLayout() !== 'table')
    return (
      <MenuButton name={`Actions for ${title}`} tooltip="Actions" title={title} items={menu} />
    );
  return inline.map((item) => (
    <IconButton
      key={item.label}
      name={`${item.label} ${title}`}
      tooltip={item.label}
      icon={item.icon}
      onClick={item.onSelect}
    />
  ));
}
