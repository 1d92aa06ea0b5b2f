import { Refusal } from '../../refusals/refusal.ts';
import { assertBelowCeiling, ownOrigins } from '../pages/site.ts';
import type { MountedHandlers } from '../serve.ts';
import {
  dropProjectCookies,
  dropSessionCookie,
  isFromElsewhere,
  keepSessionCookie,
  mayUseCookies,
  sessionOf,
} from './cookies.ts';
import type { Gate } from './gate.ts';
import { unauthorized } from './identify.ts';
import {
  createSession,
  createSigninCode,
  endSession,
  endSessions,
  findSession,
  type NewSession,
  redeemSigninCode,
  signinLink,
} from './sessions.ts';

/** The handlers of the session routes. Only these handlers set cookies. */
export const sessionHandlers = (gate: Gate) =>
  ({
    async readSession({ now }, exchange) {
      const cookie = mayUseCookies(gate.site, exchange)
        ? sessionOf(gate.site, exchange)
        : undefined;
      if (cookie === undefined) return { expiresAt: null };
      const session = await findSession(gate, cookie, now);
      if (session !== null) {
        exchange.state.role = 'agency';
        return { expiresAt: session.expiresAt };
      }
      const refusal = await gate.attempts.count(exchange, unauthorized());
      if (refusal.status === 429) throw refusal;
      dropSessionCookie(gate.site, exchange);
      return { expiresAt: null };
    },

    async signIn({ body, now }, exchange) {
      assertBelowCeiling(gate.site, exchange, 'agency');
      // Otherwise a page of another site could sign its visitor in as somebody else, and the browser would keep the
      // cookie.
      if (isFromElsewhere(gate.site, exchange)) throw new Refusal(403, FROM_ELSEWHERE);
      const session =
        'key' in body
          ? await byKey(gate, body.key, now)
          : await redeemSigninCode(gate, body.code, now);
      if (session === null)
        throw await gate.attempts.count(
          exchange,
          new Refusal(401, 'key' in body ? WRONG_KEY : WRONG_CODE),
        );
      exchange.state.role = 'agency';
      keepSessionCookie(gate.site, exchange, session);
      return { expiresAt: session.expiresAt };
    },

    async signOut(_, exchange) {
      if (!mayUseCookies(gate.site, exchange)) return undefined;
      const session = sessionOf(gate.site, exchange);
      if (session !== undefined) {
        await endSession(gate, session);
        dropSessionCookie(gate.site, exchange);
      }
      dropProjectCookies(gate.site, exchange);
      return undefined;
    },

    async endSessions(_, exchange) {
      await endSessions(gate);
      if (exchange.state.session) dropSessionCookie(gate.site, exchange);
      return undefined;
    },

    async createSigninLink({ now }, exchange) {
      const [origin = ''] = ownOrigins(gate.site, exchange.get('Host'));
      const code = await createSigninCode(gate, now, exchange.state.session);
      if (code === null) throw unauthorized();
      return signinLink(origin, code);
    },
  }) satisfies Partial<MountedHandlers>;

const byKey = async (gate: Gate, key: string, now: string): Promise<NewSession | null> =>
  gate.isAgencyKey(key) ? createSession(gate, now) : null;

const FROM_ELSEWHERE =
  'Sign in on the page of this server. Signing in from another site is not allowed.';
const WRONG_KEY = 'The agency key is wrong. Check it, or use a sign-in link.';
const WRONG_CODE = 'This sign-in link was already used or has expired. Ask for a new one.';
