import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type Modifier,
  MouseSensor,
  type MouseSensorOptions,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../theme/index.ts';
import { useRoot } from './RootContext.ts';
import { type SortableEntry, SortableItem } from './SortableItem.tsx';
import { moved, sortAnnouncements, sortInstructions } from './sort-announcements.ts';
import type { SortableRow } from './sortable-row.ts';
import { useHandler } from './use-handler.ts';
import { useOrder } from './use-order.ts';

export interface SortableRowsProps<Item extends SortableEntry> {
  items: readonly Item[];
  /** All ids in their new order. Until the promise settles the rows stand in it; then `items` decides again. */
  onReorder: (ids: readonly string[]) => Promise<unknown>;
  /** A grid moves both ways. */
  arrangement?: 'list' | 'grid';
  children: (item: Item, sortable: SortableRow) => ReactNode;
}

// Kept, so that handles keep their listeners.
const BY_MOUSE: MouseSensorOptions = { activationConstraint: { distance: 4 } };
/** Long enough that a finger which scrolls does not pick a row up. */
const BY_FINGER: TouchSensorOptions = { activationConstraint: { delay: 250, tolerance: 8 } };
const BY_KEYBOARD: KeyboardSensorOptions = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Enter opens the menu.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows that are reordered by mouse, by long press, by keyboard and by menu, each announced by title and position. */
export function SortableRows<Item extends SortableEntry>({
  items,
  onReorder,
  arrangement = 'list',
  children,
}: SortableRowsProps<Item>) {
  const root = useRoot();
  const [ordered, setOrder] = useOrder(items, onReorder);
  const [lastMove, setLastMove] = useState<{ id: string; text: string } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_FINGER),
    useSensor(KeyboardSensor, BY_KEYBOARD),
  );
  const move = (from: number, to: number) => setOrder(arrayMove([...ordered], from, to));
  const onMove = useHandler((item: Item, from: number, to: number) => {
    move(from, to);
    setLastMove({ id: item.id, text: moved(item.title, to, ordered.length) });
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={arrangement === 'list' ? [onlyVertical] : []}
      accessibility={{
        container: root,
        announcements: sortAnnouncements(ordered),
        screenReaderInstructions: sortInstructions,
      }}
      onDragEnd={({ active, over }) => {
        const place = (id: unknown) => ordered.findIndex((item) => item.id === id);
        if (over && over.id !== active.id) move(place(active.id), place(over.id));
      }}
    >
      <SortableContext
        items={ordered.map(({ id }) => id)}
        strategy={arrangement === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {ordered.map((item, index) => (
          <SortableItem
            key={item.id}
            item={item}
            index={index}
            count={ordered.length}
            wasMoved={lastMove?.id === item.id ? lastMove : null}
            onMove={onMove}
          >
            {children}
          </SortableItem>
        ))}
      </SortableContext>
      {createPortal(
        <div role="status" className={visuallyHidden}>
          {lastMove?.text}
        </div>,
        root,
      )}
    </DndContext>
  );
}
