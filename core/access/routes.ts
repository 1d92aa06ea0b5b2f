import { defineRoute } from '../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { signIn as signInBody } from './schema.ts';

export const readSession = defineRoute({
  ...endpoints.readSession,
  summary:
    'Report whether this browser is signed in to the project list, and when its session ends.',
  allow: 'anyone',
  isTimed: true,
  status: 200,
});

export const signIn = defineRoute({
  ...endpoints.signIn,
  summary: 'Sign in to the project list with the agency key or the code of a sign-in link.',
  allow: 'anyone',
  body: { internal: signInBody },
  bodyLimit: { internal: 4 * 1024 },
  status: 201,
});

export const signOut = defineRoute({
  ...endpoints.signOut,
  summary: 'End the session of this browser.',
  allow: 'anyone',
  status: 204,
});

export const endSessions = defineRoute({
  ...endpoints.endSessions,
  summary: 'End every session and revoke every unused sign-in link.',
  allow: ['agency'],
  status: 204,
});

export const createSigninLink = defineRoute({
  ...endpoints.createSigninLink,
  summary: 'Create a sign-in link to the project list. It works once and expires after 15 minutes.',
  allow: ['agency'],
  status: 201,
});
