import { useEffect, useEffectEvent, useState } from 'react';
import { useSignIn } from './use-sign-in.ts';

/**
 * Follows a sign-in link (`#signin=CODE`), also when it opens in a tab that already shows this page. Posts the code at
 * once and removes it from the address, so that history and bookmarks do not keep it. Does nothing in a host page,
 * whose address hash belongs to the host.
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

/** The code of a sign-in link in the page's address, or null. */
function codeInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('signin') || null;
}
