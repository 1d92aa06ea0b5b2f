import { agency, anyone, routesOf } from '../route.ts';
import * as endpoints from './endpoints.ts';
import { signIn as signInBody } from './schema.ts';

export const accessRoutes = routesOf(endpoints, {
  readSession: anyone(
    'Report whether this browser is signed in to the project list, and when its session ends.',
    { isTimed: true },
  ),
  signIn: anyone('Sign in to the project list with the agency key or the code of a sign-in link.', {
    body: signInBody,
    bodyLimit: 4 * 1024,
    isCreation: true,
  }),
  signOut: anyone('End the session of this browser.'),
  endSessions: agency('End every session and revoke every unused sign-in link.'),
  createSigninLink: agency(
    'Create a sign-in link to the project list. It works once and expires after 15 minutes.',
    { isCreation: true },
  ),
});
