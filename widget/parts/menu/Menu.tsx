import { useState } from 'react';
import { BREAKPOINT } from '../../theme/index.ts';
import { useRoot } from '../context/RootContext.ts';
import { MenuPopover } from './MenuPopover.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import type { MenuItem } from './menu-item.ts';

export interface MenuProps {
  /** Whose menu it is: the name, and the heading of the sheet. */
  title: string;
  items: readonly MenuItem[];
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The open menu: beside its button, or a sheet at the bottom where the widget is narrow. */
export function Menu(props: MenuProps) {
  const root = useRoot();
  const [isSheet] = useState(() => root.clientWidth < BREAKPOINT.drawer);
  const onSelect = (item: MenuItem) => {
    props.onClose();
    props.anchor.focus();
    item.onSelect();
  };
  const Surface = isSheet ? MenuSheet : MenuPopover;
  return <Surface {...props} onSelect={onSelect} />;
}
