import { useDndMonitor, useDraggable } from '@dnd-kit/core';
import { type Ref, type SyntheticEvent, useImperativeHandle, useLayoutEffect } from 'react';
import { rowTransition, shiftedBy } from './sort-motion.ts';

/** What takes hold of rows. */
export interface Hold {
  /** `activator` is dnd-kit's name of the event. */
  grab: (activator: string, event: SyntheticEvent<HTMLElement>, row: HTMLElement) => void;
}

export interface DragSourceProps {
  ref: Ref<Hold>;
  /** The id of the words that say what the keys do. */
  onDescribed: (id: string) => void;
  onLift: (row: HTMLElement) => void;
  /** `carried`: how far the row is from its place, in px. */
  onCarry: (row: HTMLElement, carried: number) => void;
  onDrop: (row: HTMLElement, carried: number) => void;
  onCancel: (row: HTMLElement) => void;
  /** After every lift, however it has ended. */
  onRelease: () => void;
}

/**
 * The one thing that dnd-kit knows of: the row that is taken hold of. With hundreds that it knew of, or that only stood inside
 * of its context, it would measure and search all of them when one is lifted.
 */
export function DragSource(props: DragSourceProps) {
  const { ref, onDescribed, onLift, onCarry, onDrop, onCancel, onRelease } = props;
  const { attributes, listeners, node, setNodeRef, setActivatorNodeRef, ...state } = useDraggable({
    id: 'row',
  });
  const { isDragging, transform, activatorEvent } = state;
  const isByKeyboard = activatorEvent?.type === 'keydown';
  const describedBy = attributes['aria-describedby'];

  useLayoutEffect(() => onDescribed(describedBy), [describedBy, onDescribed]);

  useImperativeHandle(ref, () => ({
    grab(activator, event, row) {
      if (isDragging) return;
      setNodeRef(row);
      setActivatorNodeRef(event.currentTarget);
      listeners?.[activator]?.(event);
    },
  }));

  useDndMonitor({
    onDragMove: ({ delta }) => node.current && onCarry(node.current, delta.y),
    onDragEnd: ({ delta }) => node.current && onDrop(node.current, delta.y),
    onDragCancel: () => node.current && onCancel(node.current),
  });

  useLayoutEffect(() => {
    if (!isDragging || !node.current) return;
    onLift(node.current);
    return onRelease;
  }, [isDragging, node, onLift, onRelease]);

  // Past React: with every move of the pointer one row moves, and no other is even looked at.
  useLayoutEffect(() => {
    const row = node.current;
    if (!row || !transform) return;
    row.style.transform = shiftedBy(transform.y);
    row.style.transition = isByKeyboard ? rowTransition : '';
    return () => {
      row.style.transform = row.style.transition = '';
    };
  }, [node, transform, isByKeyboard]);

  return null;
}
