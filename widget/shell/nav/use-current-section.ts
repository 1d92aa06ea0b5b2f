import { type RefObject, useEffect, useRef, useState } from 'react';
import { findSection } from './go-to-section.ts';

// A band a third of the way down the window. The section that crosses it is the current one.
const READING_BAND = '-25% 0px -60% 0px';
/** Fully visible, apart from rounding. */
const WHOLE = 0.99;
const LONGEST_SCROLL_MS = 1500;

/**
 * Tracks the section being read. `hold` sets the section that the reader chose and keeps it until the reader scrolls on:
 * sections passed on the way, or a last section too short to reach the band, do not replace it.
 */
export function useCurrentSection(root: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const held = useRef(false);
  const order = ids.join(' ');

  useEffect(() => {
    const sections = order.split(' ').flatMap((id) => {
      const section = findSection(root.current, id);
      return section ? [{ id, section }] : [];
    });
    const first = sections.at(0);
    const inBand = new Set<Element>();
    let isAtStart = true;
    const choose = () => {
      const reading = isAtStart ? first : sections.find(({ section }) => inBand.has(section));
      if (reading && !held.current) setCurrent(reading.id);
    };
    const band = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        choose();
      },
      { rootMargin: READING_BAND },
    );
    // A first section too short to reach the band is the current one while all of it is visible.
    const start = new IntersectionObserver(
      ([entry]) => {
        isAtStart = entry !== undefined && entry.intersectionRatio >= WHOLE;
        choose();
      },
      { threshold: WHOLE },
    );
    for (const { section } of sections) band.observe(section);
    if (first) start.observe(first.section);
    return () => {
      band.disconnect();
      start.disconnect();
    };
  }, [root, order]);

  const release = useRef<(() => void) | undefined>(undefined);
  const hold = (id: string) => {
    release.current?.();
    held.current = true;
    setCurrent(id);
    const arrive = () => {
      clearTimeout(timer);
      window.removeEventListener('scrollend', arrive, true);
      window.addEventListener('scroll', leave, { capture: true, once: true });
    };
    const leave = () => {
      held.current = false;
    };
    const timer = setTimeout(arrive, LONGEST_SCROLL_MS);
    window.addEventListener('scrollend', arrive, true);
    release.current = () => {
      arrive();
      window.removeEventListener('scroll', leave, true);
      leave();
    };
  };
  useEffect(() => () => release.current?.(), []);

  return [current, hold] as const;
}
