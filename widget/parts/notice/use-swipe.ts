import { type PointerEvent, useState } from 'react';

interface Swipe {
  pointerId: number;
  fromX: number;
  byX: number;
}

/** Follows a pointer to the right. Calls `onSwiped` if it is released at `threshold` px or beyond. */
export function useSwipe(threshold: number, onSwiped: () => void) {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const end = (event: PointerEvent) => {
    if (swipe?.pointerId !== event.pointerId) return;
    setSwipe(null);
    if (event.type === 'pointerup' && swipe.byX >= threshold) onSwiped();
  };
  return {
    byX: swipe?.byX ?? 0,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (
          event.button !== 0 ||
          (event.target instanceof Element && event.target.closest('button'))
        )
          return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setSwipe({ pointerId: event.pointerId, fromX: event.clientX, byX: 0 });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (swipe?.pointerId !== event.pointerId) return;
        setSwipe({ ...swipe, byX: Math.max(0, event.clientX - swipe.fromX) });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
