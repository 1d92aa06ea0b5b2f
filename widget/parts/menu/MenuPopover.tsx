import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBeside } from '../tooltip/use-beside.ts';
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

  useEffect(() => {
    // Not `popover="auto"`: it would also close on a press on the button, whose click would reopen it.
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath();
      if (!path.includes(anchor) && !(ref.current && path.includes(ref.current))) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [anchor, onClose]);

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
