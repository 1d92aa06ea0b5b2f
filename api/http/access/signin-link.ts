import type { SigninCode } from '../../access/create-signin-code.ts';

/** A link to the project list that signs in once; the code is in the fragment, which no log sees. */
export const signinLink = (
  origin: string,
  { code, expiresAt }: SigninCode,
): { url: string; expiresAt: string } => ({
  url: `${origin}/dashboard#signin=${code}`,
  expiresAt,
});
