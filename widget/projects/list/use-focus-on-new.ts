import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function to call before more items are read by the keyboard. As soon as they are there, the focus goes to
 * the first link of the first new item.
 */
export function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const wanted = useRef<number>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || count <= wanted.current) return;
    const item = list.current?.children[wanted.current];
    wanted.current = null;
    item?.querySelector('a')?.focus();
  }, [list, count]);
  return () => {
    wanted.current = count;
  };
}
