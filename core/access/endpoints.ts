import { defineEndpoint } from '../contract/endpoint.ts';
import { session, sessionState, signinLink } from './schema.ts';

export const readSession = defineEndpoint({
  name: 'readSession',
  method: 'GET',
  path: '/api/session',
  topic: 'projects',
  reply: { internal: sessionState },
});

export const signIn = defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/session',
  changes: ['projects'],
  reply: { internal: session },
});

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  changes: ['projects'],
});

export const endSessions = defineEndpoint({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/sessions',
  changes: ['projects'],
});

export const createSigninLink = defineEndpoint({
  name: 'createSigninLink',
  method: 'POST',
  path: '/api/signin-links',
  reply: { internal: signinLink },
});
