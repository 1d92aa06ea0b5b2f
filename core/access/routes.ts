import { defineRoute } from '../contract/route.ts';
import { session, sessionState, signIn as signInBody, signinLink } from './schema.ts';

export const readSession = defineRoute({
  method: 'GET',
  path: '/api/session',
  summary: 'Tell whether this browser is signed in to the project list, and until when.',
  allow: 'anyone',
  topic: 'projects',
  isTimed: true,
  status: 200,
  reply: { internal: sessionState },
});

export const signIn = defineRoute({
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in to the project list with the agency key or the code of a sign-in link.',
  allow: 'anyone',
  body: { internal: signInBody },
  bodyLimit: { internal: 4 * 1024 },
  changes: ['projects'],
  status: 201,
  reply: { internal: session },
});

export const signOut = defineRoute({
  method: 'DELETE',
  path: '/api/session',
  summary: 'End the session of this browser.',
  allow: 'anyone',
  changes: ['projects'],
  status: 204,
});

export const endSessions = defineRoute({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End every session and make every unused sign-in link worthless.',
  allow: ['agency'],
  changes: ['projects'],
  status: 204,
});

export const createSigninLink = defineRoute({
  method: 'POST',
  path: '/api/signin-links',
  summary: 'Make a link to the project list that signs in once, within 15 minutes.',
  allow: ['agency'],
  status: 201,
  reply: { internal: signinLink },
});
