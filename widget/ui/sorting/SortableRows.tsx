import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  type Modifier,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../../theme/index.ts';
import { useRoot } from '../context/ElementContext.tsx';
import { useHandler } from '../context/use-handler.ts';
import { focusedElement } from '../focus/focus.ts';
import { landingIndex, landingTop, roomAt } from './landing.ts';
import { ListContext, type SortableItem } from './SortableRow.tsx';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { FlickSensor, KeySensor } from './sensors.ts';
import * as css from './sorting.css.ts';

interface Props {
  readonly items: readonly SortableItem[];
  /** Gets all ids in their new order. `items` must take this order at once, or the dropped row jumps back until it does. */
  readonly onReorder: (ids: readonly string[]) => void;
  /** One SortableRow for each item. */
  readonly children: ReactNode;
}

interface Drag {
  readonly row: HTMLElement;
  readonly isByKeyboard: boolean;
  /** The index where the row would land. */
  readonly to: number;
  readonly end: () => void;
}

const BY_MOUSE = { activationConstraint: { distance: 4 } };
/** A delay long enough that a scrolling finger does not lift a row. */
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } };
/** The handle, and in a card the row's menu. A status menu moves nothing. */
const HANDLES = '[aria-haspopup=menu]:not([data-status])';

/**
 * Rows that can be reordered by mouse, long press, keyboard and menu. Every move is announced with title and position.
 * React renders only the lifted row and the gap during a drag: the rows that make room get their transform directly.
 */
export function SortableRows({ items, onReorder, children }: Props) {
  const root = useRoot();
  const [elements] = useState(() => new Map<string, HTMLElement>());
  const rowsInOrder = useHandler(() => items.flatMap(({ id }) => elements.get(id) ?? []));
  const sensors = useSensors(
    useSensor(FlickSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_FINGER),
    useSensor(
      KeySensor,
      useMemo(() => ({ rowsInOrder }), [rowsInOrder]),
    ),
  );
  const drag = useRef<Drag>(null);
  const [gap, setGap] = useState<{ readonly top: number; readonly height: number } | null>(null);
  /** By how many px the page has scrolled under the lifted row. */
  const [scrolled, setScrolled] = useState(0);
  const [saidByMenu, sayByMenu] = useState('');
  const count = items.length;
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);

  /** A new object for each move, so that the same row can be moved again. */
  const [lastMove, setLastMove] = useState<{ readonly id: string }>();
  useEffect(() => {
    // Moving a row loses its focus.
    const row = lastMove && elements.get(lastMove.id);
    const handles = row?.querySelectorAll<HTMLElement>(HANDLES) ?? [];
    [...handles].find((handle) => handle.checkVisibility())?.focus();
  }, [lastMove, elements]);
  const move = (item: SortableItem, from: number, to: number) => {
    const ids = items.map(({ id }) => id);
    onReorder(ids.toSpliced(from, 1).toSpliced(to, 0, item.id));
    setLastMove({ id: item.id });
  };
  const moveByMenu = useHandler((id: string, by: number) => {
    const index = indexOf(id);
    const item = items[index];
    if (!item) return;
    move(item, index, index + by);
    sayByMenu(moved(item.title, index + by, count));
  });
  const list = useMemo(() => ({ elements, move: moveByMenu }), [elements, moveByMenu]);

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const from = indexOf(active.id);
    const row = rowsInOrder()[from];
    if (!row) return;
    const isByKeyboard = activatorEvent instanceof KeyboardEvent;
    const start = layoutTop(row);
    const end = isByKeyboard
      ? () => {}
      : scrollAtEdges(row, () => setScrolled(layoutTop(row) - start));
    drag.current = { row, isByKeyboard, to: from, end };
  };
  const onDragMove = ({ active }: Pick<DragMoveEvent, 'active'>) => {
    const { current } = drag;
    const from = indexOf(active.id);
    if (!current || from === -1) return;
    const rows = rowsInOrder();
    const to = landingIndex(rows, from, movedBy(active));
    if (to === current.to) return;
    drag.current = { ...current, to };
    for (const [index, row] of rows.entries()) {
      const by = roomAt(rows, index, from, to);
      if (row === current.row || (by === 0 && row.style.transform === '')) continue;
      row.style.transition = css.rowTransition;
      row.style.transform = `translateY(${by}px)`;
    }
    const over = rows[to];
    setGap(
      over && to !== from
        ? { top: landingTop(current.row, over), height: current.row.offsetHeight }
        : null,
    );
  };
  const endDrag = () => {
    drag.current?.end();
    drag.current = null;
    setGap(null);
    setScrolled(0);
    for (const row of elements.values()) {
      if (row.style.transform === '') continue;
      row.style.transition = '';
      row.style.transform = '';
    }
  };
  /** Where the row landed, for the announcement, which follows. */
  const landed = useRef(-1);
  const onDragEnd = ({ active }: DragEndEvent) => {
    // The last step is not drawn yet after fast key presses.
    onDragMove({ active });
    const from = indexOf(active.id);
    const item = items[from];
    landed.current = drag.current?.to ?? from;
    endDrag();
    if (!item || landed.current === from) return;
    // The row focuses its handle after the move. The move of a focused element would lay the page out twice more.
    focusedElement(root)?.blur();
    move(item, from, landed.current);
  };

  type Say = (title: string, index: number, count: number) => string;
  const about = ({ id }: Active, say: Say, at?: number) => {
    const index = indexOf(id);
    const item = items[index];
    // Undefined if the row was deleted elsewhere during the drag.
    return item && say(item.title, at ?? index, count);
  };
  const announced = useRef(-1);
  const announcements: Announcements = {
    onDragStart({ active }) {
      announced.current = indexOf(active.id);
      return about(active, lifted);
    },
    onDragMove() {
      const { to } = drag.current ?? { to: announced.current };
      if (to === announced.current) return undefined;
      announced.current = to;
      return passing(to, count);
    },
    onDragOver: () => undefined,
    onDragEnd: ({ active }) =>
      landed.current === indexOf(active.id)
        ? about(active, stays)
        : about(active, moved, landed.current),
    onDragCancel: ({ active }) => about(active, stays),
  };
  const modifiers = useMemo(
    // dnd-kit does not see scrolling outside a shadow root.
    (): Modifier[] => [({ transform }) => ({ ...transform, x: 0, y: transform.y - scrolled })],
    [scrolled],
  );

  return (
    <DndContext
      sensors={sensors}
      modifiers={modifiers}
      collisionDetection={nothing}
      autoScroll={false}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: sortInstructions },
        container: root,
        // The moved row focuses itself. A focus that moved elsewhere is left alone.
        restoreFocus: false,
      }}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={endDrag}
    >
      {gap && <Gap {...gap} drag={drag.current} />}
      <ListContext value={list}>{children}</ListContext>
      {createPortal(
        <div role="status" aria-live="assertive" className={visuallyHidden}>
          {saidByMenu}
        </div>,
        root,
      )}
    </DndContext>
  );
}

interface GapProps {
  readonly top: number;
  readonly height: number;
  readonly drag: Drag | null;
}

/** The gap where the lifted row would land. */
function Gap({ top, height, drag }: GapProps) {
  const ref = useRef<HTMLElement>(null);
  const isByKeyboard = drag?.isByKeyboard ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: in sight wherever it moves
  useEffect(() => {
    if (isByKeyboard) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [top, isByKeyboard]);
  const Element = drag?.row instanceof HTMLTableRowElement ? 'tr' : 'li';
  return (
    <Element
      ref={(element: HTMLElement | null) => {
        ref.current = element;
      }}
      aria-hidden="true"
      data-gap=""
      className={css.gap}
      style={{ top, height }}
    />
  );
}

/** Rows are no targets: where one lands is computed from the layout. */
const nothing = () => [];

/** By how many px a row was moved. */
const movedBy = ({ rect: { current } }: Active) =>
  (current.translated?.top ?? 0) - (current.initial?.top ?? 0);

/** The row's position in the window without its transform. */
const layoutTop = ({ offsetParent, offsetTop }: HTMLElement) =>
  offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0);

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
