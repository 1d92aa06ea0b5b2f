/** The credentials of a request. The agency's are more frequent, because they reach the most code. */
export const CALLERS = [
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

export type CallerName = (typeof CALLERS)[number];
