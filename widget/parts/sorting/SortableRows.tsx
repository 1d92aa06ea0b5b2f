import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  type Modifier,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../../theme/index.ts';
import { useRoot } from '../context/RootContext.ts';
import { useHandler } from '../context/use-handler.ts';
import { lifted, moved, passing, sortInstructions, stays } from './announcements.ts';
import { HeldRow } from './HeldRow.tsx';
import { passedRow } from './landing.ts';
import { type SortableEntry, SortableItem, type SortableRow } from './SortableItem.tsx';
import { FlickSensor, KeySensor } from './sensors.ts';

interface Props<Item extends SortableEntry> {
  items: readonly Item[];
  /** All ids in their new order. `items` must have it at once, or the dropped row jumps back until they have. */
  onReorder: (ids: readonly string[]) => void;
  /** What a row has open. */
  open?: ((item: Item) => ReactNode) | undefined;
  /** One element, a sibling of the others. Rendered again only when these arguments change, or this function. */
  children: (item: Item, sortable: SortableRow, open: ReactNode) => ReactNode;
}

const BY_MOUSE = { activationConstraint: { distance: 4 } };
/** Long enough that a finger which scrolls does not lift a row. */
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Rows that are reordered by mouse, by long press, by keyboard and by menu, each announced by title and position. */
export function SortableRows<Item extends SortableEntry>(props: Props<Item>) {
  const { items, onReorder, open, children } = props;
  const root = useRoot();
  const sensors = useSensors(
    useSensor(FlickSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_FINGER),
    useSensor(KeySensor),
  );
  const [lastMove, setLastMove] = useState<{ id: string } | null>(null);
  const [saidByMenu, sayByMenu] = useState('');
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const count = ids.length;
  /** Where the dragged row would land. */
  const landing = useRef(-1);

  const move = (item: Item, from: number, to: number) => {
    onReorder(arrayMove(ids, from, to));
    setLastMove({ id: item.id });
  };
  const onMove = useHandler((item: Item, by: number) => {
    const index = items.indexOf(item);
    move(item, index, index + by);
    sayByMenu(moved(item.title, index + by, count));
  });
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const onDragStart = ({ active }: DragStartEvent) => {
    landing.current = indexOf(active.id);
  };
  const onDragEnd = ({ active, collisions }: DragEndEvent) => {
    const from = indexOf(active.id);
    const item = items[from];
    // `over` is set after the render, too late for fast keys.
    const to = indexOf(collisions?.[0]?.id);
    landing.current = to < 0 ? from : to;
    if (item && landing.current !== from) move(item, from, landing.current);
  };

  type Say = (title: string, index: number, count: number) => string;
  const about = (id: UniqueIdentifier, say: Say, at?: number) => {
    const index = indexOf(id);
    const item = items[index];
    // It may have been deleted elsewhere meanwhile.
    return item && say(item.title, at ?? index, count);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => about(active.id, lifted),
    onDragOver({ over }) {
      const index = indexOf(over?.id);
      if (index < 0 || index === landing.current) return undefined;
      landing.current = index;
      return passing(index, count);
    },
    onDragEnd: ({ active: { id } }) =>
      landing.current === indexOf(id) ? about(id, stays) : about(id, moved, landing.current),
    onDragCancel: ({ active }) => about(active.id, stays),
  };

  const [layoutTop, setLayoutTop] = useState<number>();
  const modifiers = useMemo(
    (): Modifier[] => [
      // dnd-kit does not see what scrolls outside a shadow root. Whatever scrolls, the row stays with the pointer, or by keyboard with
      // its place in the list.
      ({ transform, activeNodeRect }) => ({
        ...transform,
        x: 0,
        y: transform.y + (activeNodeRect?.top ?? 0) - (layoutTop ?? activeNodeRect?.top ?? 0),
      }),
    ],
    [layoutTop],
  );

  return (
    <DndContext
      sensors={sensors}
      modifiers={modifiers}
      collisionDetection={passedRow}
      autoScroll={false}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: sortInstructions },
        container: root,
        // The moved row takes the focus itself; a lost focus is not taken back.
        restoreFocus: false,
      }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <HeldRow onLayout={setLayoutTop} />
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === count - 1}
            wasMoved={lastMove?.id === item.id ? lastMove : null}
            open={open?.(item)}
            onMove={onMove}
          >
            {children}
          </SortableItem>
        ))}
      </SortableContext>
      {createPortal(
        <div role="status" aria-live="assertive" className={visuallyHidden}>
          {saidByMenu}
        </div>,
        root,
      )}
    </DndContext>
  );
}
