/** Whose credential a request carries, and how; the agency's comes more often, since it gets furthest. */
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
