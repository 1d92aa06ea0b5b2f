import type { NewSession } from '../../access/create-session.ts';
import type { Exchange } from '../exchange.ts';
import type { Site } from '../pages/site.ts';
import { COOKIE_SECONDS, cookieName, cookiesNamed, setCookie } from './cookies.ts';

/** The session that the request's cookie names, if any; whether it may count is for mayUseCookies to say. */
export function sessionOf(site: Site, exchange: Exchange): string | undefined {
  const named = cookiesNamed(exchange, `${cookieName(site, exchange, 'session')}`);
  return named.find(([rest, value]) => rest === '' && value !== '')?.[1];
}

/** Gives the browser its session, for 12 hours; the server ends some sooner. */
export function keepSessionCookie(site: Site, exchange: Exchange, { id }: NewSession): void {
  setCookie(site, exchange, cookieName(site, exchange, 'session'), id, COOKIE_SECONDS);
}

/** Takes the session away from the browser. */
export function dropSessionCookie(site: Site, exchange: Exchange): void {
  setCookie(site, exchange, cookieName(site, exchange, 'session'), '', 0);
}
