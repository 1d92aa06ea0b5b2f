import { useCallback, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu-item.ts';

export interface MenuButtonProps {
  /** What the button does, to whom: "Actions for Fieldwork". */
  name: string;
  tooltip?: string;
  icon?: IconName;
  /** Whose menu it is: "Fieldwork". */
  title: string;
  items: readonly MenuItem[];
}

export function MenuButton({ name, tooltip, icon = 'more', title, items }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <IconButton
        name={name}
        tooltip={tooltip}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor((open) => (open ? null : currentTarget));
        }}
      />
      {anchor && <Menu title={title} items={items} anchor={anchor} onClose={close} />}
    </>
  );
}
