import { arrayMove } from '@dnd-kit/sortable';
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../theme/index.ts';
import { carryRow } from './carry-row.ts';
import { focusedElement } from './focused-element.ts';
import { nextTask } from './next-task.ts';
import { useRoot } from './RootContext.ts';
import { type SortableEntry, SortableItem } from './SortableItem.tsx';
import { lifted, moved, passing, sortInstructions, stays } from './sort-announcements.ts';
import { placeOf, placesAt } from './sort-places.ts';
import { holdTouches, type Take } from './sort-sensors.ts';
import type { SortableRow } from './sortable-row.ts';
import { type Aside, stepAside } from './step-aside.ts';
import { useHandler } from './use-handler.ts';
import { useOrder } from './use-order.ts';

export interface SortableRowsProps<Item extends SortableEntry> {
  items: readonly Item[];
  /** All ids in their new order. Until the promise settles the rows stand in it; then `items` decides again. */
  onReorder: (ids: readonly string[]) => Promise<unknown>;
  /** What a row has open. */
  open?: ((item: Item) => ReactNode) | undefined;
  /** Around all rows; they stand beside each other where left out. `carried` is the id of the one that was moved last. */
  inGroups?: (rows: readonly ReactElement[], carried: string | undefined) => ReactNode;
  /** One element, a sibling of the others. Drawn again only when these arguments change, or this function. */
  children: (item: Item, sortable: SortableRow, open: ReactNode) => ReactNode;
}

const beside = (rows: readonly ReactElement[]) => rows;

/** A row on its way, and how many places down it would land. */
interface Drag {
  readonly aside: Aside;
  places: number;
}

/** Rows that are reordered by mouse, by long press, by keyboard and by menu, each announced by title and position. */
export function SortableRows<Item extends SortableEntry>({
  items,
  onReorder,
  open,
  inGroups = beside,
  children,
}: SortableRowsProps<Item>) {
  const root = useRoot();
  const [ordered, setOrder] = useOrder(items, onReorder);
  const [said, say] = useState('');
  const [lastMove, setLastMove] = useState<{ id: string } | null>(null);
  const keys = useId();
  const isHeld = useRef(false);
  const drag = useRef<Drag>(null);
  const count = ordered.length;

  const find = (row: HTMLElement) => {
    const index = placeOf(row);
    // It may have been deleted elsewhere meanwhile.
    return { index, item: row.isConnected ? ordered[index] : undefined };
  };
  const onLift = useHandler((row: HTMLElement) => {
    const { index, item } = find(row);
    if (!item) return;
    drag.current = { aside: stepAside(row), places: 0 };
    say(lifted(item.title, index, count));
  });
  const onCarry = useHandler((row: HTMLElement, carried: number) => {
    const places = placesAt(row, carried);
    const current = drag.current;
    if (!current || places === current.places) return;
    current.places = places;
    // To move the row itself is enough for one task.
    void nextTask().then(() => {
      if (drag.current !== current || current.places !== places) return;
      current.aside.makeRoom(places);
      say(passing(placeOf(row) + places, count));
    });
  });
  const onStep = useHandler(() => drag.current?.aside.showGap());
  const onDrop = useHandler((row: HTMLElement, carried: number) => {
    const { index, item } = find(row);
    if (!item) return;
    const over = index + placesAt(row, carried);
    if (over !== index) {
      // Moving the row would cost it the focus, and React gives that back at once, for which the page is laid out once more.
      const focused = focusedElement(row);
      if (row.contains(focused)) focused?.blur();
      setOrder(arrayMove([...ordered], index, over));
      setLastMove({ id: item.id });
    }
    say(over === index ? stays(item.title, index, count) : moved(item.title, over, count));
  });
  const onCancel = useHandler((row: HTMLElement) => {
    const { index, item } = find(row);
    if (item) say(stays(item.title, index, count));
  });
  const onRelease = useHandler(() => {
    isHeld.current = false;
    // In the task in which the rows change their order, or it would be seen in its old place between.
    drag.current?.aside.end();
    drag.current = null;
  });
  const onGrab = useHandler((take: Take, event: SyntheticEvent<HTMLElement>, row: HTMLElement) => {
    // A second finger takes nothing away from the first.
    if (isHeld.current) return;
    isHeld.current = carryRow(take, event, row, {
      onLift,
      onCarry,
      onStep,
      onDrop,
      onCancel,
      onRelease,
    });
  });
  const onMove = useHandler((item: Item, by: number) => {
    const index = ordered.indexOf(item);
    setOrder(arrayMove([...ordered], index, index + by));
    setLastMove({ id: item.id });
    say(moved(item.title, index + by, count));
  });

  useEffect(holdTouches, []);
  // Nothing stays behind of a list that goes away meanwhile.
  useEffect(() => () => drag.current?.aside.end(), []);

  const rows = useMemo(() => {
    const items = ordered.map((item, index) => (
      <SortableItem
        key={item.id}
        item={item}
        isFirst={index === 0}
        isLast={index === ordered.length - 1}
        describedBy={keys}
        wasMoved={lastMove?.id === item.id ? lastMove : null}
        open={open?.(item)}
        onGrab={onGrab}
        onMove={onMove}
      >
        {children}
      </SortableItem>
    ));
    return inGroups(items, lastMove?.id);
  }, [ordered, lastMove, keys, open, onGrab, onMove, inGroups, children]);

  return (
    <>
      {rows}
      {createPortal(
        <>
          <div id={keys} hidden>
            {sortInstructions}
          </div>
          <div role="status" aria-live="assertive" className={visuallyHidden}>
            {said}
          </div>
        </>,
        root,
      )}
    </>
  );
}
