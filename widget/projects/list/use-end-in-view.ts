import { type RefObject, useEffect } from 'react';

/** How far before the end of the list the next page is read. */
const AHEAD = '600px';

/** Calls `onNear` when an element comes near the window, and again after each render that it is still near. */
export function useEndInView(
  ref: RefObject<HTMLElement | null>,
  onNear: (() => void) | undefined,
): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null || onNear === undefined) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onNear]);
}
