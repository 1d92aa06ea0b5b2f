import type { ApprovalRow } from '@project-dashboard/core/approvals';
import { calls } from '@project-dashboard/core/contract';
import { useEffect, useState } from 'react';
import { useCaller } from '../../data/CallerContext.ts';

export interface ProofImage {
  /** Of the page's own; there once the picture is. */
  readonly url: string | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a proof with the project's token, which the address of an `img` could not carry. It lasts as long as the row keeps
 * its version.
 */
export function useProofImage({ id, version }: ApprovalRow, isWanted: boolean): ProofImage {
  const call = useCaller();
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    let made: string | undefined;
    const load = async () => {
      try {
        const picture = await call(calls.readApprovalProof, { id }, { signal: leave.signal });
        if (leave.signal.aborted) return;
        made = URL.createObjectURL(picture);
        setUrl(made);
      } catch {
        if (!leave.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => {
      leave.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
      setUrl(undefined);
      setFailed(false);
    };
  }, [call, id, version, isWanted, attempt]);

  return { url, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
