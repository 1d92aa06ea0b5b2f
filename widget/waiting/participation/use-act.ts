import { ApiError } from '@project-dashboard/core/client';
import type { View } from '@project-dashboard/core/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText, isAway } from '../../data/failure-text.ts';
import { useProject } from '../../data/ProjectContext.ts';

const roundOf = z.object({ round: z.number() });

/** Sends what is done in a line. `failure` is a sentence for the line; the same press may be repeated. */
export function useAct() {
  const { viewMode } = useProject();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      setFailure(sentenceOf(error, viewMode));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { act, isPending, failure };
}

function sentenceOf(error: unknown, view: View): string {
  if (error instanceof ApiError && error.status === 412) {
    const round = z.safeParse(roundOf, error.problem?.current).data?.round;
    // Rounds come from the agency, so only a client has not seen the last one.
    return round === undefined || view === 'internal'
      ? 'This changed meanwhile. Look at it, then try again.'
      : `Round ${round} came meanwhile. Look at it, then decide.`;
  }
  const isLimit = error instanceof ApiError && error.status === 429;
  return isAway(error) && !isLimit ? 'Not sent.' : (failureText(error) ?? 'Not sent.');
}
