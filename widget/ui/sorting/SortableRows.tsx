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
import {
  arrayMove,
  SortableContext,
  type SortingStrategy,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../../theme/index.ts';
import { useRoot } from '../context/ElementContext.tsx';
import { useHandler } from '../context/use-handler.ts';
import { focusedElement } from '../focus/focus.ts';
import { findRow } from '../table/row-anchor.ts';
import { DragGap } from './DragGap.tsx';
import { passedRow } from './landing.ts';
import { MoveContext, type SortableItem } from './SortableRow.tsx';
import { FlickSensor, KeySensor } from './sensors.ts';

interface Props {
  readonly items: readonly SortableItem[];
  /** Gets all ids in their new order. `items` must take this order at once, or the dropped row jumps back until it does. */
  readonly onReorder: (ids: readonly string[]) => void;
  /** One SortableRow for each item. */
  readonly children: ReactNode;
}

const BY_MOUSE = { activationConstraint: { distance: 4 } };
/** A delay long enough that a scrolling finger does not lift a row. */
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Beside a folded row, dnd-kit would take the distance from the window's top for the gap between two rows. */
const makeRoom: SortingStrategy = (sorting) => {
  const { rects, index, activeIndex } = sorting;
  const beside = rects[index + Math.sign(activeIndex - index)];
  return verticalListSortingStrategy(beside?.height === 0 ? { ...sorting, rects: [] } : sorting);
};

/**
 * Rows that can be reordered by mouse, long press, keyboard and menu. Every move is announced with title and position.
 */
export function SortableRows({ items, onReorder, children }: Props) {
  const root = useRoot();
  const sensors = useSensors(
    useSensor(FlickSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_FINGER),
    useSensor(KeySensor),
  );
  const [saidByMenu, sayByMenu] = useState('');
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const count = ids.length;
  /** The index where the dragged row would land. */
  const landing = useRef(-1);

  /** A new object for each move, so that the same row can be moved again. */
  const [lastMove, setLastMove] = useState<{ readonly id: string }>();

  const move = (item: SortableItem, from: number, to: number) => {
    onReorder(arrayMove(ids, from, to));
    setLastMove({ id: item.id });
  };
  const moveByMenu = useHandler((id: string, by: number) => {
    const index = indexOf(id);
    const item = items[index];
    if (!item) return;
    // The row that it passes may be folded.
    findRow(root, ids[index + by] ?? '');
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
    // `over` is set after the render, too late for fast key presses.
    const to = indexOf(collisions?.[0]?.id);
    landing.current = to < 0 ? from : to;
    if (!item || landing.current === from) return;
    // The row focuses its handle after the move. The move of a focused element would lay the page out twice more.
    focusedElement(root)?.blur();
    move(item, from, landing.current);
  };

  type Say = (title: string, index: number, count: number) => string;
  const about = (id: UniqueIdentifier, say: Say, at?: number) => {
    const index = indexOf(id);
    const item = items[index];
    // Undefined if the row was deleted elsewhere during the drag.
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
      // dnd-kit does not see scrolling outside a shadow root. Keep the row at the pointer, or at its place in the list
      // for the keyboard.
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
        // The moved row focuses itself. A focus that moved elsewhere is left alone.
        restoreFocus: false,
      }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <DragGap onLayout={setLayoutTop} lastMove={lastMove} />
      <SortableContext items={ids} strategy={makeRoom}>
        <MoveContext value={moveByMenu}>{children}</MoveContext>
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

const sortInstructions =
  'Press Space to pick up, the arrow keys to move, Space again to drop, Escape to cancel. Press Enter for a menu.';

// `index` starts at 0, the announced position at 1.
const position = (index: number, count: number) => `position ${index + 1} of ${count}`;

/** For example "Fieldwork moved to position 4 of 9". */
const moved = (title: string, index: number, count: number) =>
  `${title} moved to ${position(index, count)}`;

const lifted = (title: string, index: number, count: number) =>
  `${title} lifted at ${position(index, count)}`;

const passing = (index: number, count: number) => `Now ${position(index, count)}`;

const stays = (title: string, index: number, count: number) =>
  `${title} stays at ${position(index, count)}`;
