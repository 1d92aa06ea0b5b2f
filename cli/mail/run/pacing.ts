import type { Io } from '../../terminal/io.ts';

const MINUTE = 60_000;

/**
 * Calls `claim` when the next mail may be sent, or when the run is stopped. Callers wait in line. A claim that finds no mail
 * (undefined) does not use up the turn.
 */
export type Pace = <T>(claim: () => Promise<T | undefined>) => Promise<T | undefined>;

/** Makes the pace of at most `rate` mails a minute, evenly spread; undefined for no limit. */
export function pacing(rate: number | undefined, stop: AbortSignal, { pause }: Io): Pace {
  if (rate === undefined) return (claim) => claim();
  let next = performance.now();
  let before: Promise<unknown> = Promise.resolve();
  return (claim) => {
    const turn = before.then(async () => {
      const wait = next - performance.now();
      // A stop ends the wait.
      if (wait > 0) await pause(wait, stop);
      const claimed = await claim();
      if (claimed !== undefined) next = performance.now() + MINUTE / rate;
      return claimed;
    });
    before = turn.catch(() => {});
    return turn;
  };
}
