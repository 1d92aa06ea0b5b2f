import { EXIT } from './exit-codes.ts';

/** A run that an interrupt ends between two steps. */
export interface Interrupts {
  readonly isStopped: () => boolean;
  /** Gives Ctrl-C its usual meaning back. */
  release(): void;
}

/** From now on the first Ctrl-C or SIGTERM only asks to stop (`asked` is called once); the second leaves at once. */
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
