import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Reply, Routes } from '@project-dashboard/core/contract/types';
import { startTransition, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useFacts, useRequest } from '../ProjectContext.ts';
import { readKey } from './read-key.ts';

export type ListName = 'milestones' | 'inputs' | 'approvals';

const LISTS = {
  milestones: endpoints.listMilestones,
  inputs: endpoints.listInputs,
  approvals: endpoints.listApprovals,
};

/**
 * Reads the rows of all lists in parallel with the project and passes them to the lists on the page. A list shown later
 * reads its own rows, and so does every list if this read fails. If the project could not be read because the server is
 * away, the rows are read again with it. Returns true once the page can be shown.
 */
export function useFirstRows(
  token: string,
  projectId: string | undefined,
  lists: readonly ListName[],
  isAway: boolean,
): boolean {
  const request = useRequest();
  const { reads } = useFacts().source;
  const { mutate } = useSWRConfig();
  const [rows, setRows] = useState<Reply<Routes['readRowsByToken']> | 'failed'>();
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (isAway || isReady) return;
    let isOver = false;
    const keep = (read: typeof rows) => {
      if (!isOver) setRows(read);
    };
    request(endpoints.readRowsByToken, { token }).then(keep, () => keep('failed'));
    return () => {
      isOver = true;
      setRows(undefined);
    };
  }, [request, token, isAway, isReady]);

  useEffect(() => {
    if (isReady || projectId === undefined || rows === undefined) return;
    if (rows !== 'failed')
      for (const list of lists) {
        const key = readKey(LISTS[list], { id: projectId });
        void mutate(key, rows[list], false);
        const [, path, input] = key;
        reads.note(path, input, reads.revisionOf(endpoints.readRowsByToken.path, { token }));
      }
    // A transition renders long lists in slices.
    startTransition(() => setReady(true));
  }, [isReady, projectId, rows, lists, mutate, reads, token]);

  return isReady;
}
