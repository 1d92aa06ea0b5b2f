import { EXIT } from './exit-codes.ts';

/** Ctrl-C and SIGTERM for a run that stops between two steps. */
export interface Interrupts {
  readonly isStopped: () => boolean;
  /** Restores the usual behaviour of Ctrl-C. */
  release(): void;
}

/** From now on, the first Ctrl-C or SIGTERM only requests a stop and calls `asked`; the second ends the process. */
export function watchInterrupts(asked: () => void): Interrupts {
  let isStopped = false;
  const onSignal = () => {
    if (isStopped) process.exit(EXIT.cancelled);
    isStopped = true;
    asked();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    isStopped: () => isStopped,
    release() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
