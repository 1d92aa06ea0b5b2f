import { ConnectionError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useRequest } from '../../data/ProjectContext.ts';
import {
  SAVED,
  type SaveFailure,
  type SaveOutcome,
  saveFailure,
} from '../../ui/form/save-outcome.ts';

/** The agency key or the code of a sign-in link. */
type Credential = { readonly key: string } | { readonly code: string };

/** What a person pasted as the agency key, which may be a sign-in link. */
export function credentialIn(pasted: string): Credential {
  const [, code] = /#signin=([^&#\s<>"']+)/.exec(pasted) ?? [];
  return code === undefined ? { key: pasted } : { code };
}

/** Creates a session, which the browser keeps as a cookie. Errors are one sentence about what to do. */
export function useSignIn() {
  const signIn = useChange(endpoints.signIn);
  return async (credential: Credential): Promise<SaveOutcome> => {
    try {
      await signIn({ body: credential });
      return SAVED;
    } catch (error) {
      return signInFailure(error);
    }
  };
}

/** Why the sign-in failed. */
export function signInFailure(error: unknown): SaveFailure {
  if (error instanceof ConnectionError) return { ok: false, message: UNREACHED };
  return saveFailure(error, UNREACHED);
}

const UNREACHED = 'The server could not be reached. Try again in a moment.';

/**
 * Checks once, as soon as `isReady`, whether this browser is signed in. Without the check a refused list request would
 * show as an error in the browser's console. If the check fails, the list is read anyway and shows the error.
 */
export function useSessionCheck(isNeeded: boolean, isReady: boolean, onSignedOut: () => void) {
  const request = useRequest();
  const [isChecked, setChecked] = useState(!isNeeded);
  const check = useEffectEvent(async () => {
    const session = await request(endpoints.readSession, {}).catch(() => undefined);
    if (session?.expiresAt === null) onSignedOut();
    setChecked(true);
  });
  useEffect(() => {
    if (isReady && !isChecked) void check();
  }, [isReady, isChecked]);
  return isChecked;
}

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
