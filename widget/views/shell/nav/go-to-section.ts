import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useElement } from '../../../ui/context/ElementContext.tsx';
import { focusedElement } from '../../../ui/focus/focus.ts';

/** Finds a section's place on the page, which exists before its content has loaded. */
export function findSection(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`) ?? null;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Focuses a section's heading, so that reading continues there. Does not scroll. */
export function focusSection(section: HTMLElement): void {
  const target = section.querySelector<HTMLElement>(HEADINGS) ?? section;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Keeps the chosen section in the page's address, for example `#milestones`. Returns the function that writes it, and
 * calls `show` when Back, Forward or the reader changes it; without a section in the address, with an empty text. An
 * address from elsewhere may also name a row: `#milestones/<row id>`.
 *
 * Each choice is an entry of the browser's history. Scrolling by hand writes nothing, so Back always leads to the last
 * choice. Only the standalone page has an address of its own: an element's page belongs to the host, and an entry made
 * in a frame would take one press of Back from the page around it.
 */
export function useSectionAddress(show: (address: string) => void): (id: string) => void {
  const { isStandalone } = useElement();
  const showAddressed = useEffectEvent(() => show(window.location.hash.slice(1)));
  useEffect(() => {
    if (!isStandalone) return;
    const onHashChange = () => showAddressed();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [isStandalone]);
  return (id) => {
    if (isStandalone && window.location.hash !== `#${id}`)
      window.history.pushState(null, '', `#${id}`);
  };
}

// A band a third of the way down the window. The section that crosses it is the current one.
const READING_BAND = '-25% 0px -60% 0px';
/** Fully visible, apart from rounding. */
const WHOLE = 0.99;
const LONGEST_SCROLL_MS = 1500;
/** A shorter way is rounding. */
const MOVED_PX = 2;
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function isInSight(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Tracks the section being read: the one with the focus, while that is in sight. `hold` goes to the place in the section
 * that the reader chose and keeps it until the reader scrolls on or does something else: sections passed on the way, or a
 * last section too short to reach the band, do not replace it, and while content arrives or is drawn at last, the page
 * stays there. `go` scrolls to the place and returns it.
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
      if (held.current) return;
      const focused = root.current && focusedElement(root.current);
      const reading =
        sections.find(({ section }) => isInSight(focused) && section.contains(focused)) ??
        (isAtStart ? first : sections.find(({ section }) => inBand.has(section)));
      if (reading) setCurrent(reading.id);
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
    const page = root.current;
    page?.addEventListener('focusin', choose);
    return () => {
      page?.removeEventListener('focusin', choose);
      band.disconnect();
      start.disconnect();
    };
  }, [root, order]);

  const release = useRef<(() => void) | undefined>(undefined);
  const hold = (
    id: string | undefined,
    go: (behavior: ScrollBehavior) => Element,
    behavior: ScrollBehavior,
  ) => {
    release.current?.();
    held.current = true;
    setCurrent(id);
    let target = go(behavior);

    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    const top = () => target.getBoundingClientRect().top;
    const height = () => root.current?.offsetHeight;
    /** Undefined on the way. */
    let there: { readonly top: number; readonly height: number | undefined } | undefined;
    const keep = () => {
      target = go('auto');
      there = { top: top(), height: height() };
    };
    const resized = new ResizeObserver(() => {
      if (there) keep();
    });
    const arrive = () => {
      if (there === undefined) keep();
    };
    const timer = setTimeout(arrive, LONGEST_SCROLL_MS);
    const end = () => {
      held.current = false;
      clearTimeout(timer);
      resized.disconnect();
      ended.abort();
    };
    const onScroll = () => {
      if (there === undefined || Math.abs(top() - there.top) < MOVED_PX) return;
      // The browser corrects the place when content above or below changes its height.
      if (height() === there.height) end();
      else keep();
    };
    release.current = end;
    if (behavior === 'auto') arrive();
    else window.addEventListener('scrollend', arrive, options);
    window.addEventListener('scroll', onScroll, options);
    for (const act of ACTS) window.addEventListener(act, end, options);
    if (root.current) resized.observe(root.current);
  };
  useEffect(() => () => release.current?.(), []);

  return [current, hold] as const;
}
