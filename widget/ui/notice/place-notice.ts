import { focusedElement } from '../focus/focus.ts';

/** Space between a notice and what it must not cover, which includes the ring of the focus, in px. */
const GAP = 8;

/** What a notice must not cover besides the focused control: the navigation, and the head and the foot of a dialog. */
export const kept = { 'data-kept': '' } as const;

/**
 * Puts the notices of `host` into their corner. If they would cover something there, they move up to the next place where
 * they cover nothing.
 */
export function placeNotice(region: HTMLElement, host: HTMLElement): void {
  // Nothing moves away from the pointer or the focus.
  if (region.matches(':hover, :focus-within')) return;
  region.style.removeProperty('top');
  region.style.removeProperty('bottom');
  const { left, right, top: corner, height } = region.getBoundingClientRect();
  const focused = focusedElement(host);
  const boxes = [
    ...host.querySelectorAll('[data-kept]'),
    ...(focused && focused.tabIndex >= 0 ? [focused] : []),
  ]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left);
  const isFree = (top: number) =>
    top >= GAP && boxes.every((box) => box.bottom + GAP <= top || box.top - GAP >= top + height);
  const [place] = [corner, ...boxes.map(({ top }) => top - GAP - height)]
    .filter((top) => top <= corner && isFree(top))
    .toSorted((a, b) => b - a);
  if (place === undefined || place === corner) return;
  region.style.top = `${place}px`;
  region.style.bottom = 'auto';
}
