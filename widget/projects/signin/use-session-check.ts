import { routes } from '@project-dashboard/core/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCaller } from '../../data/CallerContext.ts';

/**
 * Asks once, as soon as it `isReady`, whether this browser is signed in, so that the list is not read in vain: a refused read would stand as an
 * error in the browser's console. Where the question itself fails, the list is read and shows what is wrong.
 */
export function useSessionCheck(isNeeded: boolean, isReady: boolean, onSignedOut: () => void) {
  const call = useCaller();
  const [isChecked, setChecked] = useState(!isNeeded);
  const ask = useEffectEvent(async () => {
    const session = await call(routes.readSession, {}).catch(() => undefined);
    if (session?.expiresAt === null) onSignedOut();
    setChecked(true);
  });
  useEffect(() => {
    if (isReady && !isChecked) void ask();
  }, [isReady, isChecked]);
  return isChecked;
}
