import type { SigninCode } from '../../access/create-signin-code.ts';

/** A single-use sign-in link to the project list. The code is in the fragment, which no log contains. */
export const signinLink = (
  origin: string,
  { code, expiresAt }: SigninCode,
): { url: string; expiresAt: string } => ({
  url: `${origin}/dashboard#signin=${code}`,
  expiresAt,
});
