import { median } from '../../core/testing/bench/median.ts';
import { sayTable } from '../../core/testing/bench/say.ts';
import type { Latencies } from './latency.ts';

/** Core Web Vitals calls an interaction good if it paints within 200 ms. */
export const BAR_MS = 200;

interface Report {
  /** What was measured, for example "client view". */
  readonly title: string;
  readonly rounds: readonly Latencies[];
  /** The aim of an interaction in milliseconds. Null if there is none. */
  readonly barOf: (name: string) => number | null;
  /** The interactions that are measured as time between two frames. They have no aim. */
  readonly frames: ReadonlySet<string>;
}

/** Prints the median and the worst time of each interaction. */
export function report({ title, rounds, barOf, frames }: Report): void {
  const names = [...new Set(rounds.flatMap((round) => [...round.keys()]))];
  const table = (what: string, shown: readonly string[], aimOf: Report['barOf']) =>
    sayTable(
      [`${title}: ${what}, ms`, 'median', 'worst', ''],
      shown.map((name) => {
        const times = rounds.flatMap((round) => round.get(name) ?? []);
        const middle = median(times);
        const bar = aimOf(name);
        const isOver = bar !== null && middle > bar;
        return [name, ms(middle), ms(Math.max(...times)), isOver ? `over ${bar}` : ''];
      }),
    );
  table(
    'interaction to next paint',
    names.filter((name) => !frames.has(name)),
    barOf,
  );
  table(
    'longest time between frames',
    names.filter((name) => frames.has(name)),
    () => null,
  );
}

const ms = (time: number) => (time === 0 ? '<16' : String(Math.round(time)));
