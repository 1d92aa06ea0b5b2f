import { defineCall } from '../contract/call.ts';
import { session, sessionState, signinLink } from './schema.ts';

export const readSession = defineCall({
  name: 'readSession',
  method: 'GET',
  path: '/api/session',
  topic: 'projects',
  reply: { internal: sessionState },
});

export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/api/session',
  changes: ['projects'],
  reply: { internal: session },
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  changes: ['projects'],
});

export const endSessions = defineCall({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/sessions',
  changes: ['projects'],
});

export const createSigninLink = defineCall({
  name: 'createSigninLink',
  method: 'POST',
  path: '/api/signin-links',
  reply: { internal: signinLink },
});
