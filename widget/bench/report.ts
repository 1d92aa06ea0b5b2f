import { median } from '../../core/testing/bench/median.ts';
import { sayTable } from '../../core/testing/bench/say.ts';
import type { LongestTask, LongestTasks } from './trace.ts';

/** A task of at most this many milliseconds keeps the page responsive (RAIL). */
const TARGET_MS = 50;

const ms = (value: number) => value.toFixed(1);

/** Prints the longest task of each interaction, as the median of all rounds. */
export function report(rounds: readonly LongestTasks[]): void {
  const names = new Set(rounds.flatMap((round) => [...round.keys()]));
  sayTable(
    ['longest task, ms', 'median', 'worst', 'style', 'layout', 'paint', ''],
    [...names].map((name) => {
      const tasks = tasksOf(rounds, name);
      const part = (of: (task: LongestTask) => number) => median(tasks.map(of));
      const total = part((task) => task.total);
      return [
        name,
        ms(total),
        ms(Math.max(...tasks.map((task) => task.total))),
        ms(part((task) => task.style)),
        ms(part((task) => task.layout)),
        ms(part((task) => task.paint)),
        total <= TARGET_MS ? '' : `over ${TARGET_MS}`,
      ];
    }),
  );
}

const tasksOf = (rounds: readonly LongestTasks[], name: string) =>
  rounds.flatMap((round) => round.get(name) ?? []);
