import { change, read } from '../route.ts';
import { session, sessionState, signinLink } from './schema.ts';

export const readSession = read('/api/session', 'projects', sessionState);
export const signIn = change('POST', '/api/session', ['projects'], session);
export const signOut = change('DELETE', '/api/session', ['projects']);
export const endSessions = change('DELETE', '/api/sessions', ['projects']);
export const createSigninLink = change('POST', '/api/signin-links', [], signinLink);
