import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When an element disappears with the focus inside it, focuses the element that `find` returned when it appeared. */
export function useFocusHandedOn(
  find: (place: HTMLElement) => HTMLElement | null | undefined,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus goes is found once
  useLayoutEffect(() => {
    const place = ref.current;
    const next = place && find(place);
    return () => {
      if (place?.matches(':focus-within')) next?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
