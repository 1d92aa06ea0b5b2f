import type { Run, Timers } from '../timers.ts';

/** Timers for which time passes only when a test says so. */
export interface ManualTimers extends Timers {
  /** Lets time pass: calls what becomes due, in its order, and waits each time until it has ended. */
  pass(ms: number): Promise<void>;
}

interface Waiting {
  at: number;
  readonly run: Run;
  /** The time between two calls; undefined for a single one. */
  readonly every: number | undefined;
}

/** Where something was armed after the end of its timers, since the last look. */
const armedTooLate: string[] = [];

/** Returns once where something was armed after the end of its timers. */
export const takeArmedTooLate = (): string[] => armedTooLate.splice(0);

export function manualTimers(): ManualTimers {
  const waiting = new Set<Waiting>();
  let now = 0;
  let isStopped = false;
  const arm = (ms: number, run: Run, every?: number): (() => void) => {
    if (isStopped) armedTooLate.push(new Error('Armed after the stop').stack ?? '');
    const armed = { at: now + ms, run, every };
    if (!isStopped) waiting.add(armed);
    return () => {
      waiting.delete(armed);
    };
  };
  const nextUntil = (end: number): Waiting | undefined =>
    [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => now,
    after: (ms, run) => arm(ms, run),
    every: (ms, run) => arm(ms, run, ms),
    stop() {
      isStopped = true;
      waiting.clear();
    },
    async pass(ms) {
      const end = now + ms;
      for (let next = nextUntil(end); next !== undefined; next = nextUntil(end)) {
        now = Math.max(now, next.at);
        if (next.every === undefined) waiting.delete(next);
        else next.at += next.every;
        await next.run();
      }
      now = Math.max(now, end);
    },
  };
}
