import { useLayoutEffect, useRef } from 'react';
import { useBeside } from '../tooltip/use-beside.ts';
import { usePressOutside } from '../tooltip/use-press-outside.ts';
import * as css from './Menu.css.ts';
import { MenuList } from './MenuList.tsx';
import type { MenuSurfaceProps } from './MenuSheet.tsx';

export function MenuPopover({ title, items, anchor, onClose, onSelect }: MenuSurfaceProps) {
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
