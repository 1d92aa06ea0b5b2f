import {
  DndContext,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type MouseSensorOptions,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../theme/index.ts';
import { DragSource, type Hold } from './DragSource.tsx';
import { useRoot } from './RootContext.ts';
import { beginDrag, dragOver, type RowDrag, stepAside } from './row-drag.ts';
import { type SortableEntry, SortableItem } from './SortableItem.tsx';
import {
  lifted,
  moved,
  noAnnouncements,
  passing,
  sortInstructions,
  stays,
} from './sort-announcements.ts';
import { BY_KEYBOARD } from './sort-keys.ts';
import { landingOf, rowsBeside } from './sort-places.ts';
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

// Kept, so that sensors stay the same.
const BY_MOUSE: MouseSensorOptions = { activationConstraint: { distance: 4 } };
/** Long enough that a finger which scrolls does not pick a row up. */
const BY_FINGER: TouchSensorOptions = { activationConstraint: { delay: 250, tolerance: 8 } };

const beside = (rows: readonly ReactElement[]) => rows;

const onlyVertical: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

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
  const [describedBy, setDescribedBy] = useState<string>();
  const [said, say] = useState('');
  const [lastMove, setLastMove] = useState<{ id: string } | null>(null);
  const hold = useRef<Hold>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_FINGER),
    useSensor(KeyboardSensor, BY_KEYBOARD),
  );
  const count = ordered.length;

  const find = (row: HTMLElement) => {
    const index = rowsBeside(row).indexOf(row);
    return { index, item: ordered[index] };
  };
  const onLift = useHandler((row: HTMLElement) => {
    const { index, item } = find(row);
    if (!item) return;
    setDrag(beginDrag(item.id, index, row));
    say(lifted(item.title, index, count));
  });
  const onCarry = (row: HTMLElement, carried: number) => {
    const over = landingOf(row, carried);
    if (!drag || over === drag.over) return;
    setDrag(dragOver(drag, over));
    say(passing(over, count));
  };
  const onDrop = (row: HTMLElement, carried: number) => {
    const { index, item } = find(row);
    const over = landingOf(row, carried);
    setDrag(null);
    if (!item) return;
    if (over !== index) {
      setOrder(arrayMove([...ordered], index, over));
      setLastMove({ id: item.id });
    }
    say(over === index ? stays(item.title, index, count) : moved(item.title, over, count));
  };
  const onCancel = (row: HTMLElement) => {
    const { index, item } = find(row);
    if (item) say(stays(item.title, index, count));
  };
  const onRelease = useHandler(() => setDrag(null));

  const onGrab = useHandler(
    (activator: string, event: SyntheticEvent<HTMLElement>, row: HTMLElement) =>
      hold.current?.grab(activator, event, row),
  );
  const onMove = useHandler((item: Item, by: number) => {
    const index = ordered.indexOf(item);
    setOrder(arrayMove([...ordered], index, index + by));
    setLastMove({ id: item.id });
    say(moved(item.title, index + by, count));
  });

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
        describedBy={describedBy}
        wasMoved={lastMove?.id === item.id ? lastMove : null}
        open={open?.(item)}
        onGrab={onGrab}
        onMove={onMove}
      >
        {children}
      </SortableItem>
    ));
  }, [ordered, drag, lastMove, describedBy, open, onGrab, onMove, children]);

  return (
    <>
      <DndContext
        sensors={sensors}
        modifiers={onlyVertical}
        accessibility={{
          container: root,
          announcements: noAnnouncements,
          screenReaderInstructions: sortInstructions,
        }}
      >
        <DragSource
          ref={hold}
          onDescribed={setDescribedBy}
          onLift={onLift}
          onCarry={onCarry}
          onDrop={onDrop}
          onCancel={onCancel}
          onRelease={onRelease}
        />
      </DndContext>
      {inGroups(rows, lastMove?.id)}
      {createPortal(
        <div role="status" aria-live="assertive" className={visuallyHidden}>
          {said}
        </div>,
        root,
      )}
    </>
  );
}
