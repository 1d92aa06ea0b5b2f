/** The credentials of a request. The agency's are more frequent, because they reach the most code. */
export const PRINCIPALS = [
  'agency',
  'agency',
  'agency',
  'ownInternal',
  'ownInternal',
  'ownClient',
  'ownClient',
  'otherInternal',
  'otherClient',
  'session',
  'ownCookie',
  'nobody',
  'unknown',
  'malformed',
] as const;

export type PrincipalName = (typeof PRINCIPALS)[number];
