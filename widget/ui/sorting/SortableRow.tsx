import { useSortable } from '@dnd-kit/sortable';
import {
  type ComponentProps,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  use,
  useMemo,
  useState,
} from 'react';
import type { MenuItem } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { rowTransition } from './sorting.css.ts';

export interface SortableItem {
  readonly id: string;
  readonly title: string;
}

/** Moves an item by so many places. Its identity never changes. */
export const MoveContext = createContext<(id: string, by: number) => void>(() => {});

interface Handle {
  readonly title: string;
  readonly moves: readonly MenuItem[];
  readonly button: ComponentProps<'button'>;
}
const HandleContext = createContext<Handle>({ title: '', moves: [], button: {} });

/** Move up and Move down, for the menu of the row around it. */
export const useMoves = () => use(HandleContext).moves;

const never = () => false;
/** Firefox fires a click when Space is released, even if the key press was handled. */
const noClick = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

interface Props
  extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'className' | 'tabIndex' | 'children'> {
  readonly as: 'tr' | 'li';
  readonly item: SortableItem;
  readonly 'data-row'?: string;
  readonly 'data-folded'?: true | undefined;
}

/** The element of a row that can be moved, with a DragHandle inside. */
export function SortableRow(props: Props) {
  const { id, title } = props.item;
  const move = use(MoveContext);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, ...sorting } = useSortable({
    id,
    animateLayoutChanges: never,
  });
  const isFirst = sorting.index === 0;
  const isLast = sorting.index === sorting.items.length - 1;
  const by = sorting.transform?.y ?? 0;
  const { isDragging } = sorting;
  const canSlide = sorting.isSorting && sorting.transition !== undefined;
  // Not before its first move, so that lifting and dropping a row leave the rows that stay as they are.
  const [hasMoved, setMoved] = useState(false);
  const slides = canSlide && (hasMoved || by !== 0);
  if (slides !== hasMoved) setMoved(slides);

  const describedBy = attributes['aria-describedby'];
  const handle = useMemo(
    (): Handle => ({
      title,
      moves: [
        { label: 'Move up', icon: 'arrow-up', isDisabled: isFirst, onSelect: () => move(id, -1) },
        { label: 'Move down', icon: 'arrow-down', isDisabled: isLast, onSelect: () => move(id, 1) },
      ],
      button: {
        ...listeners,
        ref: setActivatorNodeRef,
        onKeyUp: noClick,
        'aria-describedby': describedBy,
      },
    }),
    [id, title, isFirst, isLast, move, listeners, setActivatorNodeRef, describedBy],
  );

  // dnd-kit renders every row with every step of a drag. Only what changes is drawn again.
  return useMemo(() => {
    const { as: Row, item: _, ...rest } = props;
    const style = {
      transform: by === 0 ? undefined : `translateY(${by}px)`,
      transition: slides ? rowTransition : undefined,
    };
    return (
      <HandleContext value={handle}>
        <Row {...rest} ref={setNodeRef} style={style} data-dragged={isDragging ? '' : undefined} />
      </HandleContext>
    );
  }, [props, handle, setNodeRef, by, slides, isDragging]);
}

/** The handle with six dots. Drag it, or use Space and the arrow keys, or click it for a menu (WCAG 2.5.7). */
export function DragHandle() {
  const { title, moves, button } = use(HandleContext);
  return (
    <MenuButton
      name={`Reorder ${title}`}
      tooltip="Reorder"
      icon="grip"
      title={title}
      items={moves}
      button={button}
    />
  );
}
