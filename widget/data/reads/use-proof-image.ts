import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useEffect, useState } from 'react';
import type { ProofImage } from '../../ui/proof/ProofDialog.tsx';
import { useProject, useRequest } from '../ProjectContext.ts';

/** Loads a proof with the project's token, which an `img` address cannot send. A picture never changes: its SHA-256 names it. */
export function useProofImage(sha256: string | undefined, isWanted: boolean): ProofImage {
  const { id } = useProject().project;
  const request = useRequest();
  const [picture, setPicture] = useState<Pick<ProofImage, 'url' | 'mime' | 'bytes'>>(NONE);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!isWanted || sha256 === undefined) return;
    const leave = new AbortController();
    let made: string | undefined;
    const load = async () => {
      try {
        const blob = await request(
          endpoints.readPastProof,
          { id, sha256 },
          { signal: leave.signal },
        );
        if (leave.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setPicture({ url: made, mime: blob.type, bytes: blob.size });
      } catch {
        if (!leave.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => {
      leave.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
      setPicture(NONE);
      setFailed(false);
    };
  }, [request, id, sha256, isWanted, attempt]);

  return { ...picture, hasFailed, retry: () => setAttempt((count) => count + 1) };
}

const NONE = { url: undefined, mime: '', bytes: 0 };
