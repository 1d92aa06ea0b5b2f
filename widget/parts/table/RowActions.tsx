import { IconButton } from '../button/IconButton.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import * as css from './RowActions.css.ts';

export interface RowActionsProps {
  /** The row's title, which completes every button name: "Edit Fieldwork". */
  title: string;
  /** The icon buttons in the table. null keeps a slot empty, so that icons stay in their columns. */
  inline: readonly (MenuItem | null)[];
  /** The items of the card's ... menu, in its own order. */
  menu: readonly MenuItem[];
}

export function RowActions({ title, inline, menu }: RowActionsProps) {
  return (
    <>
      <div className={css.inline}>
        {inline.map((item, slot) =>
          item ? (
            <IconButton
              key={item.label}
              name={`${item.label} ${title}`}
              tooltip={item.label}
              icon={item.icon}
              onClick={item.onSelect}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty slot has no id, only its position
            <span key={slot} className={css.slot} />
          ),
        )}
      </div>
      <div className={css.menu}>
        <MenuButton name={`Actions for ${title}`} tooltip="Actions" title={title} items={menu} />
      </div>
    </>
  );
}
