import type { ApprovalRow } from '@project-dashboard/core/approvals';
import { calls } from '@project-dashboard/core/contract';
import { useEffect, useState } from 'react';
import { useCaller } from '../../data/CallerContext.ts';

export interface ProofImage {
  /** An object URL. Undefined until the image has loaded. */
  readonly url: string | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a proof with the project's token, which an `img` address cannot send. The image is kept until the row's version
 * changes.
 */
export function useProofImage({ id, version }: ApprovalRow, isWanted: boolean): ProofImage {
  const call = useCaller();
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt loads again
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
