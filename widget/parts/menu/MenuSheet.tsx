import { useRef } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import type { MenuProps } from './Menu.tsx';
import { MenuList } from './MenuList.tsx';
import type { MenuChoice, MenuItem } from './menu-item.ts';

export interface MenuSurfaceProps extends MenuProps {
  onSelect: (item: MenuItem | MenuChoice) => void;
}

/** The menu as a modal sheet, so a tap cannot hit anything behind it. */
export function MenuSheet({ title, items, onClose, onSelect }: MenuSurfaceProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} initialFocusRef={first} onClose={onClose}>
      <MenuList isSheet label={title} items={items} firstRef={first} onSelect={onSelect} />
    </Dialog>
  );
}
