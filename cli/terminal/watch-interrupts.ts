import { EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Ctrl-C and SIGTERM for a run that stops between two steps. */
interface Interrupts {
  readonly isStopped: () => boolean;
  /** Aborted by the first signal, to end a wait. */
  readonly stop: AbortSignal;
  /** Restores the usual behaviour of Ctrl-C. */
  release(): void;
}

/** From now on, the first Ctrl-C or SIGTERM only requests a stop and calls `asked`; the second ends the process. */
export function watchInterrupts({ onSignal }: Io, asked: () => void): Interrupts {
  const stop = new AbortController();
  const isStopped = () => stop.signal.aborted;
  const release = onSignal(['SIGINT', 'SIGTERM'], () => {
    if (isStopped()) process.exit(EXIT.cancelled);
    stop.abort();
    asked();
  });
  return {
    isStopped,
    stop: stop.signal,
    release,
  };
}
