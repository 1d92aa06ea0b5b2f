import { type ComponentProps, memo, useCallback, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import type { MenuItem } from '../menu-item.ts';

interface Props {
  title: string;
  moves: readonly MenuItem[];
  describedBy: string;
  /** dnd-kit's ref and listeners. */
  grip: ComponentProps<'button'>;
}

/** Six dots: dragged, or Space and the arrow keys, or a click for the same by menu (WCAG 2.5.7). */
export const SortHandle = memo(function SortHandle({ title, moves, describedBy, grip }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <IconButton
        {...grip}
        name={`Reorder ${title}`}
        tooltip="Reorder"
        icon="grip"
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
        onKeyUp={(event) => {
          // Firefox clicks when Space is released, even where its press was handled.
          if (event.key === ' ') event.preventDefault();
        }}
      />
      {anchor && <Menu title={title} items={moves} anchor={anchor} onClose={close} />}
    </>
  );
});
