import type { Screen } from '../io.ts';

/** A line with the progress of a long run. */
interface Progress {
  /** Replaces the line by `Sending 12 of 40…`. */
  show(place: number, total: number): void;
  /** Erases the line, so that something else can be printed. */
  clear(): void;
}

const ERASE = '\r\u001b[2K';

/** Shows progress on one line of a terminal. A pipe or a log gets nothing. */
export function progress(screen: Screen, verb: string, isWanted = true): Progress {
  if (!screen.isTTY || !isWanted) return { show: () => {}, clear: () => {} };
  return {
    show: (place, total) =>
      screen.write(`${ERASE}${screen.paint.dim(`${verb} ${place} of ${total}…`)}`),
    clear: () => screen.write(ERASE),
  };
}
