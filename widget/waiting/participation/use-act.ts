import { ApiError } from '@project-dashboard/core/client';
import type { View } from '@project-dashboard/core/contract';
import { useState } from 'react';
import { changedMeanwhile, type Seen, staleCurrent } from '../../data/changes/use-approval-tick.ts';
import { failureText, isAway } from '../../data/failure-text.ts';
import { useProject } from '../../data/ProjectContext.ts';

/**
 * Sends what is done in a line. `failure` is a sentence for the line; the same press may be repeated. `seen` is the
 * approval item that a client has answered.
 */
export function useAct() {
  const { viewMode } = useProject();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (send: () => Promise<unknown>, seen?: Seen): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      setFailure(sentenceOf(error, viewMode, seen));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { act, isPending, failure };
}

function sentenceOf(error: unknown, view: View, seen: Seen | undefined): string {
  // Rounds come from the agency, so only a client has not seen the last one.
  const current = seen && view === 'client' ? staleCurrent(error, seen) : null;
  if (seen && current) return changedMeanwhile(seen, current);
  if (error instanceof ApiError && error.status === 412)
    return 'This changed meanwhile. Look at it, then try again.';
  const isLimit = error instanceof ApiError && error.status === 429;
  return isAway(error) && !isLimit ? 'Not sent.' : (failureText(error) ?? 'Not sent.');
}
