/** Safari has none of it. */
const whenIdle: (run: () => void) => unknown = window.requestIdleCallback ?? setTimeout;

const waiting = new Set<HTMLElement>();

/**
 * Lays out the rows of a group that is out of sight in a moment in which there is nothing else to do: to scroll there is then to draw
 * them and no more, and their room is as high as they are. A ref.
 */
export function layOutEarly(group: HTMLElement | null): (() => void) | undefined {
  if (!group) return;
  if (waiting.size === 0) whenIdle(layOutNext);
  waiting.add(group);
  return () => void waiting.delete(group);
}

/** One group a time: a key may be pressed at any moment. */
function layOutNext(): void {
  const [group] = waiting;
  if (group === undefined) return;
  waiting.delete(group);
  // To be asked where something is makes the browser lay it out, even out of sight. Cards are out of sight each by itself.
  for (const row of group.children) row.firstElementChild?.getBoundingClientRect();
  const [first, last] = [group.firstElementChild, group.lastElementChild];
  if (first instanceof HTMLElement && last instanceof HTMLElement && group.offsetHeight > 0)
    group.style.containIntrinsicHeight = `auto ${last.offsetTop + last.offsetHeight - first.offsetTop}px`;
  if (waiting.size > 0) whenIdle(layOutNext);
}
