import { type RefObject, useEffect, useRef, useState } from 'react';
import { findSection } from './go-to-section.ts';

// A band a third down the window: the section that crosses it is the one being read.
const READING_BAND = '-25% 0px -60% 0px';
const LONGEST_SCROLL_MS = 1500;

/**
 * The section being read. `hold` names one that the reader chose, and keeps it while the page scrolls there:
 * neither the sections passed on the way nor a last one too short to reach the band take its place.
 */
export function useCurrentSection(root: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const held = useRef(false);
  const order = ids.join(' ');

  useEffect(() => {
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        const first = order.split(' ').find((id) => {
          const section = findSection(root.current, id);
          return section !== null && inBand.has(section);
        });
        if (first !== undefined && !held.current) setCurrent(first);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of order.split(' ')) {
      const section = findSection(root.current, id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [root, order]);

  const release = useRef<(() => void) | undefined>(undefined);
  const hold = (id: string) => {
    release.current?.();
    held.current = true;
    setCurrent(id);
    const done = () => {
      held.current = false;
      clearTimeout(timer);
      window.removeEventListener('scrollend', done, true);
    };
    const timer = setTimeout(done, LONGEST_SCROLL_MS);
    window.addEventListener('scrollend', done, true);
    release.current = done;
  };
  useEffect(() => () => release.current?.(), []);

  return [current, hold] as const;
}
