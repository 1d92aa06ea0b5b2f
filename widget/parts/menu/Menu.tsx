import { useState } from 'react';
import { useRoot } from '../context/RootContext.ts';
import { opensAsSheet } from '../dialog/opens-as-sheet.ts';
import { MenuPopover } from './MenuPopover.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import type { MenuChoice, MenuItem } from './menu-item.ts';

export interface MenuProps {
  /** The row's title. It names the menu and heads the sheet. */
  title: string;
  items: readonly MenuItem[] | readonly MenuChoice[];
  /** The button that opened the menu. It gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** An open menu: beside its button, or as a bottom sheet in a narrow widget. */
export function Menu(props: MenuProps) {
  const root = useRoot();
  const [isSheet] = useState(() => opensAsSheet(root));
  const onSelect = (item: MenuItem | MenuChoice) => {
    props.onClose();
    props.anchor.focus();
    item.onSelect();
  };
  const Surface = isSheet ? MenuSheet : MenuPopover;
  return <Surface {...props} onSelect={onSelect} />;
}
