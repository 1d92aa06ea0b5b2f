import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { memo, type Ref, useCallback, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu-item.ts';

export interface SortHandleProps {
  title: string;
  moves: readonly MenuItem[];
  describedBy: string;
  listeners: DraggableSyntheticListeners;
  ref: Ref<HTMLButtonElement>;
}

/** Six dots: dragged, or Space and the arrow keys, or a click for the same by menu (WCAG 2.5.7). */
export const SortHandle = memo(function SortHandle({
  title,
  moves,
  describedBy,
  listeners,
  ref,
}: SortHandleProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <IconButton
        {...listeners}
        ref={ref}
        name={`Reorder ${title}`}
        tooltip="Reorder"
        icon="grip"
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
        onKeyUp={(event) => {
          // Firefox clicks on letting Space go, even where pressing it was dealt with.
          if (event.key === ' ') event.preventDefault();
        }}
      />
      {anchor && <Menu title={title} items={moves} anchor={anchor} onClose={close} />}
    </>
  );
});
