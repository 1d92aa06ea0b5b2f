import { useEffect, useEffectEvent, useState } from 'react';
import { useSignIn } from './use-sign-in.ts';

/**
 * Follows a sign-in link (`#signin=CODE`): the code is posted at once and leaves the address, so that neither history nor
 * a bookmark keeps it. Only on an address of ours: what stands behind another page's # is none of ours. Also when the link is opened in a tab that shows this page already.
 */
export function useSigninLink(onSignedIn: () => void, isOurAddress: boolean) {
  const signIn = useSignIn();
  const [isPending, setPending] = useState(() => isOurAddress && codeInAddress() !== null);
  const [failure, setFailure] = useState<string>();

  const follow = useEffectEvent(async () => {
    const code = codeInAddress();
    if (code === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    setPending(true);
    setFailure(undefined);
    const outcome = await signIn({ code });
    if (outcome.ok) onSignedIn();
    else setFailure(outcome.message);
    setPending(false);
  });

  useEffect(() => {
    if (!isOurAddress) return;
    const onHashChange = () => void follow();
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [isOurAddress]);

  return { isPending, failure };
}

/** The code of a sign-in link that was opened; null where the address has none. */
function codeInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('signin') || null;
}
