import { setTimeout as delay } from 'node:timers/promises';

const MINUTE = 60_000;

/** The pace of a run. */
export interface Pacing {
  /** Waits until the next mail may be sent, or until the run is stopped. */
  turn(): Promise<void>;
  /** Call it when a mail is sent: the next turn comes a minute divided by the rate later. */
  sending(): void;
}

/** Makes the pace of at most `rate` mails a minute, evenly spread; undefined for no limit. */
export function pacing(rate: number | undefined, stop: AbortSignal): Pacing {
  let next = performance.now();
  return {
    async turn() {
      const wait = next - performance.now();
      // A stop ends the wait.
      if (wait > 0) await delay(wait, undefined, { signal: stop }).catch(() => {});
    },
    sending() {
      if (rate !== undefined) next = performance.now() + MINUTE / rate;
    },
  };
}
