import { useLayoutEffect, useRef, useState } from 'react';
import { useRoot } from '../context/RootContext.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { opensAsSheet } from '../dialog/opens-as-sheet.ts';
import { useBeside } from '../tooltip/use-beside.ts';
import { usePressOutside } from '../tooltip/use-press-outside.ts';
import { MenuList } from './MenuList.tsx';
import * as css from './menu.css.ts';
import type { MenuChoice, MenuItem } from './menu-item.ts';

interface MenuProps {
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

interface SurfaceProps extends MenuProps {
  onSelect: (item: MenuItem | MenuChoice) => void;
}

/** The menu as a modal sheet, so a tap cannot hit anything behind it. */
function MenuSheet({ title, items, onClose, onSelect }: SurfaceProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} initialFocusRef={first} onClose={onClose}>
      <MenuList isSheet label={title} items={items} firstRef={first} onSelect={onSelect} />
    </Dialog>
  );
}

/** The menu beside its button. */
function MenuPopover({ title, items, anchor, onClose, onSelect }: SurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const align =
    anchor.getBoundingClientRect().left > anchor.ownerDocument.documentElement.clientWidth / 2
      ? 'end'
      : 'start';
  useBeside(ref, anchor, 'bottom', align, 4);
  useLayoutEffect(() => first.current?.focus(), []);
  usePressOutside(ref, anchor, onClose);

  return (
    <div ref={ref} popover="manual" className={css.popover}>
      <MenuList
        isSheet={false}
        label={title}
        items={items}
        firstRef={first}
        onSelect={onSelect}
        onLeave={() => {
          onClose();
          anchor.focus();
        }}
      />
    </div>
  );
}
