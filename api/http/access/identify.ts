import { hasEnded } from '@project-dashboard/core/rows/links/schema';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { Refusal } from '../../refusals/refusal.ts';
import type { Exchange } from '../exchange.ts';
import { assertBelowCeiling } from '../pages/site.ts';
import { mayUseCookies, projectCookieTokens, sessionOf } from './cookies.ts';
import { findAccess } from './find-access.ts';
import type { Gate } from './gate.ts';
import type { Principal } from './principal.ts';
import { findSession, type Session } from './sessions.ts';

/**
 * Finds the principals of a request: one for a bearer token; for cookies the agency's session, or every project that
 * the browser has open. Throws the same 401 for missing, malformed, unknown and revoked credentials, 429 after too
 * many failures, and 403 if a listed site uses a right beyond its ceiling. A bearer token always wins over cookies.
 */
export async function identify(gate: Gate, exchange: Exchange): Promise<Principal[]> {
  const header = exchange.get('Authorization');
  const principals = header === '' ? await byCookies(gate, exchange) : await byBearer(gate, header);
  if (principals === undefined) throw unauthorized();
  if (principals.length === 0) throw await gate.attempts.count(exchange, unauthorized());
  for (const principal of principals) {
    assertBelowCeiling(gate.site, exchange, principal.role);
    if (principal.role === 'agency') exchange.state.session = principal.session;
  }
  exchange.state.role = principals[0]?.role ?? 'none';
  return principals;
}

async function byBearer(gate: Gate, header: string): Promise<Principal[]> {
  const credential = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (credential === undefined) return [];
  if (gate.isAgencyKey(credential)) return [KEY_HOLDER];
  return byTokens(gate, [credential]);
}

/** The agency's session, by the cookie of a request of the server's own page; null without one. */
export async function agencySession(gate: Gate, exchange: Exchange): Promise<Session | null> {
  const cookie = mayUseCookies(gate.site, exchange) ? sessionOf(gate.site, exchange) : undefined;
  return cookie === undefined ? null : findSession(gate, cookie, gate.clock().toISOString());
}

/** undefined: the request has no usable cookie. Empty: its cookies are invalid. */
async function byCookies(gate: Gate, exchange: Exchange): Promise<Principal[] | undefined> {
  if (!mayUseCookies(gate.site, exchange)) return undefined;
  const cookie = sessionOf(gate.site, exchange);
  const session = await agencySession(gate, exchange);
  if (cookie && session) return [sessionHolder(gate, cookie, session)];
  const tokens = projectCookieTokens(gate.site, exchange, gate.clock());
  if (cookie === undefined && tokens.length === 0) return undefined;
  return byTokens(gate, tokens);
}

async function byTokens(gate: Gate, tokens: readonly string[]): Promise<Principal[]> {
  const found = await Promise.all(
    tokens.map(async (token) => ({ token, access: await findAccess(gate, token) })),
  );
  return found.flatMap(({ token, access }) => {
    if (access === null) return [];
    const { view, projectId, revision, takesPart, linkId, link, endsOn } = access;
    return [
      {
        role: view,
        projectId,
        revision,
        takesPart,
        linkId,
        link,
        token,
        hasExpired: (now) =>
          endsOn !== null &&
          hasEnded({ endsOn, endedAt: null }, todayIn(gate.site.reportTimezone, now)),
        isValid: async () => (await findAccess(gate, token)) !== null,
      },
    ];
  });
}

const KEY_HOLDER: Principal = {
  role: 'agency',
  session: undefined,
  hasExpired: () => false,
  isValid: async () => true,
};

const sessionHolder = (gate: Gate, cookie: string, session: Session): Principal => ({
  role: 'agency',
  session,
  hasExpired: (now) => session.expiresAt <= now.toISOString(),
  isValid: async () => (await findSession(gate, cookie, gate.clock().toISOString())) !== null,
});

/** The refusal of every request without a valid credential. */
export const unauthorized = (): Refusal =>
  new Refusal(
    401,
    'No valid credential was sent. Sign in, or open the project with its access link.',
    {
      headers: { 'WWW-Authenticate': 'Bearer' },
    },
  );
