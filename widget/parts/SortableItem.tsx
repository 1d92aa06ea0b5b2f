import { useSortable } from '@dnd-kit/sortable';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { vars } from '../theme/index.ts';
import type { MenuItem } from './menu-item.ts';
import { SortHandle } from './SortHandle.tsx';
import type { SortableRow } from './sortable-row.ts';

export interface SortableEntry {
  id: string;
  title: string;
}

export interface SortableItemProps<Item extends SortableEntry> {
  item: Item;
  index: number;
  count: number;
  /** New with every move by menu; the row then takes the focus, which its move has cost it. */
  wasMoved: object | null;
  /** The same function always, so that a row's content is not drawn again. */
  onMove: (item: Item, from: number, to: number) => void;
  children: (item: Item, sortable: SortableRow) => ReactNode;
}

export function SortableItem<Item extends SortableEntry>({
  item,
  index,
  count,
  wasMoved,
  onMove,
  children,
}: SortableItemProps<Item>) {
  const row = useRef<HTMLElement>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...state } = useSortable({
    id: item.id,
  });

  useLayoutEffect(() => {
    if (!wasMoved || !row.current) return;
    const menus = [...row.current.querySelectorAll<HTMLElement>('[aria-haspopup=menu]')];
    menus.find((button) => button.checkVisibility())?.focus();
  }, [wasMoved]);

  const moves = useMemo(
    (): readonly MenuItem[] => [
      {
        label: 'Move up',
        icon: 'arrow-up',
        isDisabled: index === 0,
        onSelect: () => onMove(item, index, index - 1),
      },
      {
        label: 'Move down',
        icon: 'arrow-down',
        isDisabled: index === count - 1,
        onSelect: () => onMove(item, index, index + 1),
      },
    ],
    [item, index, count, onMove],
  );
  const ref = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      setNodeRef(element);
    },
    [setNodeRef],
  );
  const { x = 0, y = 0 } = state.transform ?? {};
  const transition = state.transition && `transform ${vars.duration.slow} ${vars.ease.out}`;
  const isTarget = state.isOver && !state.isDragging;
  const height = state.active?.rect.current.initial?.height;
  // Its own shift taken back, the gap stands where the row has just made room.
  const gap: CSSProperties = {
    [state.activeIndex < state.index ? 'bottom' : 'top']: 0,
    height,
    transform: translate(-x, -y),
    transition,
  };
  return children(item, {
    ref,
    style: { transform: state.transform ? translate(x, y) : undefined, transition },
    isDragged: state.isDragging,
    gap: isTarget ? gap : undefined,
    moves,
    handle: (
      <SortHandle
        ref={setActivatorNodeRef}
        title={item.title}
        moves={moves}
        describedBy={attributes['aria-describedby']}
        listeners={listeners}
      />
    ),
  });
}

const translate = (x: number, y: number) => `translate(${x}px, ${y}px)`;
