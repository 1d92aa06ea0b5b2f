import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRequest } from '../../data/RequestContext.ts';

/**
 * Checks once, as soon as `isReady`, whether this browser is signed in. Without the check a refused list request would
 * show as an error in the browser's console. If the check fails, the list is read anyway and shows the error.
 */
export function useSessionCheck(isNeeded: boolean, isReady: boolean, onSignedOut: () => void) {
  const request = useRequest();
  const [isChecked, setChecked] = useState(!isNeeded);
  const ask = useEffectEvent(async () => {
    const session = await request(endpoints.readSession, {}).catch(() => undefined);
    if (session?.expiresAt === null) onSignedOut();
    setChecked(true);
  });
  useEffect(() => {
    if (isReady && !isChecked) void ask();
  }, [isReady, isChecked]);
  return isChecked;
}
