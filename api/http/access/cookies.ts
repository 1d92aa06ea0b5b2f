import type { Exchange } from '../exchange.ts';
import { isOwnOrigin, isSecure, type Site } from '../pages/site.ts';
import type { NewSession } from './sessions.ts';

/** The lifetime of session and project cookies in seconds: 12 hours. */
export const COOKIE_SECONDS = 12 * 60 * 60;

/**
 * The name of one of the server's cookies. It contains the port of the Host, because browsers send a cookie to every
 * port of a host. Over TLS the prefix `__Host-` prevents other hosts from setting it.
 */
export function cookieName(site: Site, exchange: Exchange, kind: string): string {
  const port = /:(\d+)$/.exec(exchange.get('Host'))?.[1] ?? (isSecure(site) ? '443' : '80');
  return `${isSecure(site) ? '__Host-' : ''}pd_${kind}_${port}`;
}

/** Adds a Set-Cookie header; zero seconds removes the cookie. Value and name must be cookie-safe text. */
export function setCookie(
  site: Site,
  exchange: Exchange,
  name: string,
  value: string,
  seconds: number,
): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure(site)) parts.push('Secure');
  exchange.append('Set-Cookie', parts.join('; '));
}

/** Every cookie of the request whose name starts with `prefix`, by the rest of the name, in the order sent. */
export function cookiesNamed(exchange: Exchange, prefix: string): [rest: string, value: string][] {
  return exchange
    .get('Cookie')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
    .map((pair) => [
      pair.slice(prefix.length, pair.indexOf('=')),
      pair.slice(pair.indexOf('=') + 1),
    ]);
}

/**
 * Whether cookies count as a credential: only on same-origin requests. A read may come
 * without Sec-Fetch-Site. A change needs Sec-Fetch-Site same-origin or the server's own Origin. "same-site" is not
 * enough, because cookies are sent to every port.
 */
export function mayUseCookies(site: Site, exchange: Exchange): boolean {
  if (isFromElsewhere(site, exchange)) return false;
  const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
  return isRead || exchange.get('Origin') !== '' || exchange.get('Sec-Fetch-Site') !== '';
}

/** True if the browser reports that a page of another origin sent the request. */
export function isFromElsewhere(site: Site, exchange: Exchange): boolean {
  const fetchSite = exchange.get('Sec-Fetch-Site');
  if (fetchSite !== '' && fetchSite !== 'same-origin') return true;
  return exchange.get('Origin') !== '' && !isOwnOrigin(site, exchange);
}

/** The most project cookies in one browser; a further one replaces the oldest. */
const MOST_PROJECT_COOKIES = 10;

interface ProjectCookie {
  readonly projectId: string;
  readonly token: string;
  /** When the cookie was set, in seconds since 1970. */
  readonly setAt: number;
}

const prefixOf = (site: Site, exchange: Exchange): string =>
  `${cookieName(site, exchange, 'project')}_`;

function projectCookies(site: Site, exchange: Exchange): ProjectCookie[] {
  return cookiesNamed(exchange, prefixOf(site, exchange)).flatMap(([projectId, value]) => {
    const [, setAt, token] = /^(\d{1,12})\.(\w{32,128})$/.exec(value) ?? [];
    return setAt === undefined || token === undefined
      ? []
      : [{ projectId, token, setAt: Number(setAt) }];
  });
}

/**
 * The project tokens in the request's cookies that have not ended, the newest {@link MOST_PROJECT_COOKIES} of them. A browser
 * may keep a cookie for longer than it was told.
 */
export function projectCookieTokens(site: Site, exchange: Exchange, now: Date): string[] {
  const ended = now.getTime() / 1000 - COOKIE_SECONDS;
  return newestFirst(projectCookies(site, exchange).filter(({ setAt }) => setAt > ended))
    .slice(0, MOST_PROJECT_COOKIES)
    .map(({ token }) => token);
}

/** Stores the token of a loaded project in a cookie, so that cookies alone are enough for later requests. */
export function keepProjectCookie(
  site: Site,
  exchange: Exchange,
  kept: { readonly projectId: string; readonly token: string; readonly now: Date },
): void {
  const prefix = prefixOf(site, exchange);
  const seconds = Math.floor(kept.now.getTime() / 1000);
  setCookie(site, exchange, prefix + kept.projectId, `${seconds}.${kept.token}`, COOKIE_SECONDS);
  const others = projectCookies(site, exchange).filter((it) => it.projectId !== kept.projectId);
  for (const { projectId } of newestFirst(others).slice(MOST_PROJECT_COOKIES - 1))
    setCookie(site, exchange, prefix + projectId, '', 0);
}

export function dropProjectCookies(site: Site, exchange: Exchange): void {
  const prefix = prefixOf(site, exchange);
  for (const [projectId] of cookiesNamed(exchange, prefix))
    setCookie(site, exchange, prefix + projectId, '', 0);
}

const newestFirst = (cookies: readonly ProjectCookie[]): ProjectCookie[] =>
  cookies.toSorted((a, b) => b.setAt - a.setAt);

/** The session id in the request's cookie, if any. mayUseCookies decides whether it counts. */
export function sessionOf(site: Site, exchange: Exchange): string | undefined {
  const named = cookiesNamed(exchange, `${cookieName(site, exchange, 'session')}`);
  return named.find(([rest, value]) => rest === '' && value !== '')?.[1];
}

/** Sets the session cookie for 12 hours. The server may end the session sooner. */
export function keepSessionCookie(site: Site, exchange: Exchange, { id }: NewSession): void {
  setCookie(site, exchange, cookieName(site, exchange, 'session'), id, COOKIE_SECONDS);
}

export function dropSessionCookie(site: Site, exchange: Exchange): void {
  setCookie(site, exchange, cookieName(site, exchange, 'session'), '', 0);
}
