import type { Screen } from '../io.ts';

/** A line that says how far a long run is. */
export interface Progress {
  /** Shows `Sending 12 of 40…` in the place of what it showed before. */
  show(place: number, total: number): void;
  /** Takes the line away, so that something else can be written. */
  clear(): void;
}

const ERASE = '\r\u001b[2K';

/** Progress in place, in a terminal alone: a pipe and a log get nothing of it. */
export function progress(screen: Screen, verb: string, isWanted = true): Progress {
  if (!screen.isTTY || !isWanted) return { show: () => {}, clear: () => {} };
  return {
    show: (place, total) =>
      screen.write(`${ERASE}${screen.paint.dim(`${verb} ${place} of ${total}…`)}`),
    clear: () => screen.write(ERASE),
  };
}
