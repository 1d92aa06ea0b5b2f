import type { Exchange } from '../../exchange.ts';
import type { Site } from '../../pages/site.ts';
import { COOKIE_SECONDS, cookieName, cookiesNamed, setCookie } from '../cookies.ts';
import type { NewSession } from './sessions.ts';

/** The session id in the request's cookie, if any. mayUseCookies decides whether it counts. */
export function sessionOf(site: Site, exchange: Exchange): string | undefined {
  const named = cookiesNamed(exchange, `${cookieName(site, exchange, 'session')}`);
  return named.find(([rest, value]) => rest === '' && value !== '')?.[1];
}

/** Sets the session cookie for 12 hours. The server may end the session sooner. */
export function keepSessionCookie(site: Site, exchange: Exchange, { id }: NewSession): void {
  setCookie(site, exchange, cookieName(site, exchange, 'session'), id, COOKIE_SECONDS);
}

/** Removes the session cookie from the browser. */
export function dropSessionCookie(site: Site, exchange: Exchange): void {
  setCookie(site, exchange, cookieName(site, exchange, 'session'), '', 0);
}
