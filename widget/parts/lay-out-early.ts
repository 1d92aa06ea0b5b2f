/** Safari has none of it. */
const whenIdle: (run: () => void) => unknown = window.requestIdleCallback ?? setTimeout;

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

const waiting = new Set<HTMLElement>();

/**
 * Lays out the rows of a group that is out of sight in moments in which there is nothing else to do: to scroll there is then to draw
 * them and no more, and their room is as high as they are. A ref.
 */
export function layOutEarly(group: HTMLElement | null): void {
  if (!group) return;
  waiting.add(group);
  if (waiting.size === 1) void layOutWaiting();
}

/** One group a time, and that in two steps: a key may be pressed at any moment. */
async function layOutWaiting(): Promise<void> {
  for (const group of waiting) {
    for (const step of [style, layOut]) {
      await idle();
      if (group.isConnected) step(group);
    }
    waiting.delete(group);
  }
}

// To be asked how something looks, or where it is, makes the browser find out, even out of sight. Cards are out of sight each by
// itself.

function style({ children }: HTMLElement): void {
  for (const { firstElementChild: cell } of children) if (cell) void getComputedStyle(cell).color;
}

function layOut(group: HTMLElement): void {
  for (const row of group.children) row.firstElementChild?.getBoundingClientRect();
  const [first, last] = [group.firstElementChild, group.lastElementChild];
  if (first instanceof HTMLElement && last instanceof HTMLElement && group.offsetHeight > 0)
    group.style.containIntrinsicHeight = `auto ${last.offsetTop + last.offsetHeight - first.offsetTop}px`;
}
