import { useDraggable } from '@dnd-kit/core';
import {
  type ComponentProps,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useMemo,
} from 'react';
import type { MenuItem } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { rowTransition } from './sorting.css.ts';

export interface SortableItem {
  readonly id: string;
  readonly title: string;
}

/** The list around a row. Its identity never changes. */
interface List {
  readonly elements: Map<string, HTMLElement>;
  /** Moves an item by so many rows. */
  readonly move: (id: string, by: number) => void;
}
export const ListContext = createContext<List>({ elements: new Map(), move() {} });

interface Handle {
  readonly title: string;
  readonly moves: readonly MenuItem[];
  readonly button: ComponentProps<'button'>;
}
const HandleContext = createContext<Handle>({ title: '', moves: [], button: {} });

/** Move up and Move down, for the menu of the row around it. */
export const useMoves = () => use(HandleContext).moves;

/** Firefox fires a click when Space is released, even if the key press was handled. */
const noClick = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

interface Props
  extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'className' | 'tabIndex' | 'children'> {
  readonly as: 'tr' | 'li';
  readonly item: SortableItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly 'data-row'?: string;
  readonly rowRef?: RefObject<HTMLElement | null>;
}

/**
 * The element of a row that can be moved, with a DragHandle inside. dnd-kit renders it when a row is lifted or dropped, and
 * the lifted one with every step, but never its children: they are elements of the component around it.
 */
export function SortableRow({ as: Row, item, isFirst, isLast, rowRef, children, ...rest }: Props) {
  const { id, title } = item;
  const { elements, move } = use(ListContext);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, ...drag } = useDraggable({
    id,
  });
  const setRow = useCallback(
    (element: HTMLElement | null) => {
      if (rowRef) rowRef.current = element;
      if (element) elements.set(id, element);
      else elements.delete(id);
      setNodeRef(element);
    },
    [id, rowRef, elements, setNodeRef],
  );

  const describedBy = attributes['aria-describedby'];
  const handle = useMemo((): Handle => {
    const moveItem = (label: string, icon: MenuItem['icon'], isDisabled: boolean, by: number) => ({
      label,
      icon,
      isDisabled,
      onSelect: () => move(id, by),
    });
    return {
      title,
      moves: [
        moveItem('Move up', 'arrow-up', isFirst, -1),
        moveItem('Move down', 'arrow-down', isLast, 1),
      ],
      button: {
        ...listeners,
        ref: setActivatorNodeRef,
        onKeyUp: noClick,
        'aria-describedby': describedBy,
      },
    };
  }, [id, title, isFirst, isLast, move, listeners, setActivatorNodeRef, describedBy]);

  return (
    <HandleContext value={handle}>
      <Row
        {...rest}
        ref={setRow}
        style={drag.transform ? liftedStyle(drag.transform.y, drag.activatorEvent) : NOT_LIFTED}
        data-dragged={drag.isDragging ? '' : undefined}
      >
        {children}
      </Row>
    </HandleContext>
  );
}

const NOT_LIFTED = {};
/** Keys move the row in steps. At the pointer it must not lag. */
const liftedStyle = (by: number, activator: Event | null) => ({
  transform: by === 0 ? undefined : `translateY(${by}px)`,
  transition: activator instanceof KeyboardEvent ? rowTransition : undefined,
});

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
