import {
  memo,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { MenuItem } from './menu-item.ts';
import { nextTask } from './next-task.ts';
import { type Grip, SortHandle } from './SortHandle.tsx';
import { byKeyboard } from './sort-keys.ts';
import { byFinger, byMouse, type Take } from './sort-sensors.ts';
import type { SortableRow } from './sortable-row.ts';

export interface SortableEntry {
  id: string;
  title: string;
}

export interface SortableItemProps<Item extends SortableEntry> {
  item: Item;
  isFirst: boolean;
  isLast: boolean;
  /** What the keys do, for screen readers. */
  describedBy: string | undefined;
  /** New with every move; the row then takes the focus, which its move has cost it. */
  wasMoved: object | null;
  open: ReactNode;
  // The same functions always, so that a row is drawn again only when it changes.
  onGrab(take: Take, event: SyntheticEvent<HTMLElement>, row: HTMLElement): void;
  onMove(item: Item, by: number): void;
  children(item: Item, sortable: SortableRow, open: ReactNode): ReactNode;
}

/** A row that can be moved. */
export const SortableItem: <Item extends SortableEntry>(
  props: SortableItemProps<Item>,
) => ReactNode = memo(AnySortableItem);

function AnySortableItem<Item extends SortableEntry>({
  item,
  isFirst,
  isLast,
  describedBy,
  wasMoved,
  open,
  onGrab,
  onMove,
  children,
}: SortableItemProps<Item>) {
  const row = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    row.current = element;
  }, []);

  useEffect(() => {
    if (!wasMoved) return;
    // To show the new order is enough for one task, and the page is laid out for a focus.
    void nextTask().then(() => {
      const menus = row.current?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [];
      [...menus].find((button) => button.checkVisibility())?.focus();
    });
  }, [wasMoved]);

  const grip = useMemo((): Grip => {
    const grab = (take: Take, event: SyntheticEvent<HTMLElement>) => {
      if (row.current) onGrab(take, event, row.current);
    };
    return {
      onMouseDown: (event) => grab(byMouse, event),
      onTouchStart: (event) => grab(byFinger, event),
      onKeyDown: (event) => grab(byKeyboard, event),
    };
  }, [onGrab]);
  const moves = useMemo(
    (): readonly MenuItem[] => [
      {
        label: 'Move up',
        icon: 'arrow-up',
        isDisabled: isFirst,
        onSelect: () => onMove(item, -1),
      },
      {
        label: 'Move down',
        icon: 'arrow-down',
        isDisabled: isLast,
        onSelect: () => onMove(item, 1),
      },
    ],
    [item, isFirst, isLast, onMove],
  );
  return useMemo(() => {
    const handle = (
      <SortHandle title={item.title} moves={moves} describedBy={describedBy} grip={grip} />
    );
    return children(item, { ref, moves, handle }, open);
  }, [item, ref, describedBy, moves, grip, open, children]);
}
