import { createSession } from '../access/create-session.ts';
import { endSession } from '../access/end-session.ts';
import { redeemSigninCode } from '../access/redeem-signin-code.ts';
import { Refusal } from '../refusals/refusal.ts';
import { isAgencyKey } from './agency-key.ts';
import { mayUseCookies } from './cookies.ts';
import { assertBelowCeiling } from './cors.ts';
import { callerAddress } from './exchange.ts';
import type { Gate } from './gate.ts';
import type { MountedHandler } from './serve.ts';
import { dropSessionCookie, keepSessionCookie, sessionOf } from './session-cookie.ts';
import { makeSigninLink } from './signin-link.ts';
import { ownOrigins } from './site.ts';

type SessionRouteName = 'signIn' | 'signOut' | 'createSigninLink';

/** Makes the session routes of the contract true: they alone set cookies from a handler. */
export const sessionHandlers = (
  gate: Gate,
): { readonly [N in SessionRouteName]: MountedHandler<N> } => ({
  async signIn({ body, now }, exchange) {
    assertBelowCeiling(gate.site, exchange, 'agency');
    const isGood =
      'key' in body
        ? isAgencyKey(body.key, gate.agencyKey)
        : await redeemSigninCode(gate.db, body.code, now);
    if (!isGood)
      throw await gate.attempts.count(
        callerAddress(exchange, gate.site.trustedProxies),
        new Refusal(401, 'key' in body ? WRONG_KEY : WRONG_CODE),
      );
    const { id, expiresAt } = await createSession(gate.db, now);
    keepSessionCookie(gate.site, exchange, id);
    return { expiresAt };
  },

  async signOut(_, exchange) {
    const session = sessionOf(gate.site, exchange);
    if (session === undefined || !mayUseCookies(gate.site, exchange)) return undefined;
    await endSession(gate.db, session);
    dropSessionCookie(gate.site, exchange);
    return undefined;
  },

  async createSigninLink({ now }, exchange) {
    const [origin = ''] = ownOrigins(gate.site, exchange.get('Host'));
    return makeSigninLink(gate.db, origin, new Date(now));
  },
});

const WRONG_KEY = 'That is not the agency key. Check it, or use a sign-in link.';
const WRONG_CODE = 'This sign-in link was used already or is too old. Ask for a new one.';
