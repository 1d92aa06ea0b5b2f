import { ConnectionError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useChange } from '../../data/changes/use-change.ts';
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
