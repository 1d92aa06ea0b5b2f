import { arrayMove } from '@dnd-kit/sortable';
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../theme/index.ts';
import { carryRow, layDown } from './carry-row.ts';
import { useRoot } from './RootContext.ts';
import { beginDrag, dragOver, type RowDrag, stepAside } from './row-drag.ts';
import { type SortableEntry, SortableItem } from './SortableItem.tsx';
import { lifted, moved, passing, sortInstructions, stays } from './sort-announcements.ts';
import { landingOf, rowsBeside } from './sort-places.ts';
import { holdTouches, type Take } from './sort-sensors.ts';
import type { SortableRow } from './sortable-row.ts';
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
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const [released, setReleased] = useState<{ row: HTMLElement } | null>(null);
  const [said, say] = useState('');
  const [lastMove, setLastMove] = useState<{ id: string } | null>(null);
  const keys = useId();
  const isHeld = useRef(false);
  // By now: two moves of a pointer may come before a row is drawn.
  const current = useRef<RowDrag>(null);
  const count = ordered.length;

  const show = (next: RowDrag | null) => {
    current.current = next;
    setDrag(next);
  };
  const find = (row: HTMLElement) => {
    const index = rowsBeside(row).indexOf(row);
    return { index, item: ordered[index] };
  };
  const onLift = useHandler((row: HTMLElement) => {
    const { index, item } = find(row);
    if (!item) return;
    show(beginDrag(item.id, index, row));
    say(lifted(item.title, index, count));
  });
  const onCarry = useHandler((row: HTMLElement, carried: number) => {
    const over = landingOf(row, carried);
    if (!current.current || over === current.current.over) return;
    show(dragOver(current.current, over));
    say(passing(over, count));
  });
  const onDrop = useHandler((row: HTMLElement, carried: number) => {
    const { index, item } = find(row);
    if (!item) return;
    const over = landingOf(row, carried);
    if (over !== index) {
      setOrder(arrayMove([...ordered], index, over));
      setLastMove({ id: item.id });
    }
    say(over === index ? stays(item.title, index, count) : moved(item.title, over, count));
  });
  const onCancel = useHandler((row: HTMLElement) => {
    const { index, item } = find(row);
    if (item) say(stays(item.title, index, count));
  });
  const onRelease = useHandler((row: HTMLElement) => {
    isHeld.current = false;
    show(null);
    setReleased({ row });
  });
  const onGrab = useHandler((take: Take, event: SyntheticEvent<HTMLElement>, row: HTMLElement) => {
    // A second finger takes nothing away from the first.
    if (isHeld.current) return;
    isHeld.current = carryRow(take, event, row, { onLift, onCarry, onDrop, onCancel, onRelease });
  });
  const onMove = useHandler((item: Item, by: number) => {
    const index = ordered.indexOf(item);
    setOrder(arrayMove([...ordered], index, index + by));
    setLastMove({ id: item.id });
    say(moved(item.title, index + by, count));
  });

  useEffect(holdTouches, []);
  // With the rows in their new order, or it would be seen in its old place between.
  useLayoutEffect(() => {
    if (released) layDown(released.row);
  }, [released]);

  const rows = useMemo(() => {
    const from = drag ? ordered.findIndex(({ id }) => id === drag.id) : -1;
    return ordered.map((item, index) => (
      <SortableItem
        key={item.id}
        item={item}
        isFirst={index === 0}
        isLast={index === ordered.length - 1}
        isDragged={index === from}
        shift={drag ? stepAside(drag, from, index) : undefined}
        gapHeight={drag && drag.over === index && index !== from ? drag.height : undefined}
        describedBy={keys}
        wasMoved={lastMove?.id === item.id ? lastMove : null}
        open={open?.(item)}
        onGrab={onGrab}
        onMove={onMove}
      >
        {children}
      </SortableItem>
    ));
  }, [ordered, drag, lastMove, keys, open, onGrab, onMove, children]);

  return (
    <>
      {inGroups(rows, lastMove?.id)}
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
