import { useSortable } from '@dnd-kit/sortable';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import { rowTransition } from './sorting.css.ts';

/** The props that SortableRows passes to a row. The client view imports only this type. */
export interface SortableRow {
  ref: (row: HTMLElement | null) => void;
  /** Moves the row during a drag. */
  style: CSSProperties;
  /** Set while the row is dragged, for the `data-dragged` attribute. */
  dragged: '' | undefined;
  /** The drag handle, which also opens a menu. */
  handle: ReactNode;
  /** Move up and Move down, for the row's own menu. */
  moves: readonly MenuItem[];
}

export interface SortableEntry {
  id: string;
  title: string;
}

interface Props<Item extends SortableEntry> {
  item: Item;
  isFirst: boolean;
  isLast: boolean;
  /** A new object after every move. The row then focuses its handle again, because moving it loses the focus. */
  wasMoved: object | null;
  open: ReactNode;
  onMove(item: Item, by: number): void;
  children(item: Item, sortable: SortableRow, open: ReactNode): ReactNode;
}

/** A row that can be moved. */
export const SortableItem: <Item extends SortableEntry>(props: Props<Item>) => ReactNode =
  memo(AnySortableItem);

/** The handle, and in a card the row's menu. A status menu moves nothing. */
const HANDLES = '[aria-haspopup=menu]:not([data-status])';
const never = () => false;
/** Firefox fires a click when Space is released, even if the key press was handled. */
const noClick = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

function AnySortableItem<Item extends SortableEntry>({
  item,
  isFirst,
  isLast,
  wasMoved,
  open,
  onMove,
  children,
}: Props<Item>) {
  const { node, setNodeRef, setActivatorNodeRef, listeners, attributes, ...sorting } = useSortable({
    id: item.id,
    animateLayoutChanges: never,
  });
  const describedBy = attributes['aria-describedby'];
  const by = sorting.transform?.y ?? 0;
  const canSlide = sorting.isSorting && sorting.transition !== undefined;
  // Not before its first move, so that lifting and dropping a row do not render the rows that stay.
  const [hasMoved, setMoved] = useState(false);
  const slides = canSlide && (hasMoved || by !== 0);
  if (slides !== hasMoved) setMoved(slides);
  const dragged = sorting.isDragging ? '' : undefined;

  useEffect(() => {
    if (!wasMoved) return;
    const menus = node.current?.querySelectorAll<HTMLElement>(HANDLES) ?? [];
    [...menus].find((button) => button.checkVisibility())?.focus();
  }, [wasMoved, node]);

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
  /** The handle with six dots. Drag it, or use Space and the arrow keys, or click it for a menu (WCAG 2.5.7). */
  const handle = useMemo(() => {
    const grip = {
      ...listeners,
      ref: setActivatorNodeRef,
      onKeyUp: noClick,
      'aria-describedby': describedBy,
    };
    const name = `Reorder ${item.title}`;
    return (
      <MenuButton
        name={name}
        tooltip="Reorder"
        icon="grip"
        title={item.title}
        items={moves}
        button={grip}
      />
    );
  }, [item.title, moves, listeners, setActivatorNodeRef, describedBy]);
  // dnd-kit notifies every row of every step of a drag. Rows that do not move are not rendered again.
  return useMemo(() => {
    const style = {
      transform: by === 0 ? undefined : `translateY(${by}px)`,
      transition: slides ? rowTransition : undefined,
    };
    return children(item, { ref: setNodeRef, style, dragged, moves, handle }, open);
  }, [item, by, slides, dragged, setNodeRef, moves, handle, open, children]);
}
