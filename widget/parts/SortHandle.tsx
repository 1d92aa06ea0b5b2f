import { type ComponentProps, memo, useCallback, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu-item.ts';
import * as css from './SortHandle.css.ts';

/** What takes hold of a row. */
export type Grip = Required<
  Pick<ComponentProps<'button'>, 'onMouseDown' | 'onTouchStart' | 'onKeyDown'>
>;

export interface SortHandleProps {
  title: string;
  moves: readonly MenuItem[];
  describedBy: string | undefined;
  grip: Grip;
}

/** Six dots: dragged, or Space and the arrow keys, or a click for the same by menu (WCAG 2.5.7). */
export const SortHandle = memo(function SortHandle({
  title,
  moves,
  describedBy,
  grip,
}: SortHandleProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <IconButton
        {...grip}
        name={`Reorder ${title}`}
        tooltip="Reorder"
        picture={<span className={css.dots} />}
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
