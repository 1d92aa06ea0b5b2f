import { median } from '../median.ts';
import { sayTable } from '../say.ts';
import type { LongestTask } from './trace.ts';

/** A task at most this long leaves the page to the reader, in milliseconds (RAIL). */
const TARGET_MS = 50;

/** One interaction: the longest task of each step, here and on the plain page. */
export interface Measured {
  readonly name: string;
  readonly steps: readonly LongestTask[];
  readonly plain?: readonly LongestTask[] | undefined;
}

const ms = (value: number) => value.toFixed(1);
const times = (steps: readonly LongestTask[]) => steps.map(({ total }) => total);

/** Milliseconds of the main thread's processor time, and the ratio to the plain page in the same run. */
export function report(rows: readonly Measured[]): void {
  sayTable(
    ['ms a task', 'steps', 'median', 'longest', 'style', 'layout', 'paint', 'plain', 'ratio', ''],
    rows.map(({ name, steps, plain }) => {
      const longest = steps.toSorted((a, b) => b.total - a.total)[0];
      if (longest === undefined) return [name, '0'];
      const reference = plain && Math.max(0.1, ...times(plain));
      return [
        name,
        `${steps.length}`,
        ms(median(times(steps))),
        ms(longest.total),
        ms(longest.style),
        ms(longest.layout),
        ms(longest.paint),
        reference === undefined ? '' : ms(reference),
        reference === undefined ? '' : `${(longest.total / reference).toFixed(1)}x`,
        longest.total <= TARGET_MS ? '' : `over ${TARGET_MS}`,
      ];
    }),
  );
}
