import { type PointerEvent, useRef } from 'react';

/** A shorter swipe, in px, leaves it where it is. */
const SWIPE_PX = 50;

type Press = PointerEvent<HTMLElement>;

interface Options<Swiped> {
  /** True if the press may become a swipe. */
  readonly onStart: (event: Press) => boolean;
  /** The side to which it leaves: 1 is right. */
  readonly sideOf: (element: HTMLElement) => 1 | -1;
  readonly onSwiped: (element: Swiped) => void;
}

/** The props of what follows a pointer to one side, and leaves if it is released far enough there. */
export function useSwipe<Swiped extends HTMLElement>(options: Options<Swiped>) {
  const { onStart, sideOf, onSwiped } = options;
  const start = useRef<Pick<Press, 'pointerId' | 'clientX'>>(null);
  const wayOf = ({ pointerId, clientX, currentTarget }: Press) =>
    start.current?.pointerId === pointerId
      ? (clientX - start.current.clientX) * sideOf(currentTarget)
      : null;
  const end = (event: PointerEvent<Swiped>) => {
    const way = wayOf(event);
    if (way === null) return;
    start.current = null;
    if (event.type === 'pointerup' && way >= SWIPE_PX) onSwiped(event.currentTarget);
    else event.currentTarget.style.translate = '';
  };
  return {
    onPointerDown: (event: Press) => {
      const { pointerId, clientX } = event;
      start.current = onStart(event) ? { pointerId, clientX } : null;
    },
    onPointerMove: (event: Press) => {
      const { currentTarget } = event;
      const way = wayOf(event);
      if (way !== null)
        currentTarget.style.translate = `${Math.max(0, way) * sideOf(currentTarget)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
