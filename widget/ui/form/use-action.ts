import { useState } from 'react';
import { useWhenBack } from '../live/live-state.ts';
import { failureOf, faultsIn, isFailure, type SaveFailure, saveFailure } from './save-outcome.ts';

export interface Action {
  /**
   * Does `act` unless something is being done already. It fails with the failure that it returns, or with the error
   * of its request.
   */
  readonly run: (act: () => Promise<unknown>, onDone?: () => void) => Promise<void>;
  readonly isPending: boolean;
  /** Why the last run failed. */
  readonly fault: SaveFailure | null;
  /** Forgets the fault at a field that is being changed, or all of them. */
  readonly forgetFault: (path?: string) => void;
}

/**
 * Saves something, and says that it is being saved or why it was not. A fault stays until the next run; one about a
 * server that was away goes when the connection is back.
 */
export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<SaveFailure | null>(null);
  useWhenBack(() => setFault((current) => (current?.isAway ? null : current)));

  const run: Action['run'] = async (act, onDone) => {
    if (isPending) return;
    setPending(true);
    setFault(null);
    const failure = await failureOfRun(act);
    setPending(false);
    setFault(failure);
    if (failure === null) onDone?.();
  };
  const forgetFault: Action['forgetFault'] = (path) =>
    setFault((current) => (path === undefined ? null : withoutFault(current, path)));
  return { run, isPending, fault, forgetFault };
}

/** Why `act` failed: the failure that it returns, or the error of its request. */
export async function failureOfRun(act: () => Promise<unknown>): Promise<SaveFailure | null> {
  try {
    const result = await act();
    return isFailure(result) ? result : null;
  } catch (error) {
    return saveFailure(error);
  }
}

function withoutFault(failure: SaveFailure | null, path: string): SaveFailure | null {
  const faults = faultsIn(failure);
  const others = faults.filter((fault) => fault.path !== path);
  return others.length === faults.length ? failure : failureOf(others);
}

/** Goes to another page. It never resolves, so what was pressed stays pending until that page is there. */
export const leaveFor = (address: string): Promise<never> =>
  new Promise(() => window.location.assign(address));
