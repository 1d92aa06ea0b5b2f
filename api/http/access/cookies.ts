import type { Exchange } from '../exchange.ts';
import { isOwnOrigin } from '../pages/cors.ts';
import { isSecure, type Site } from '../pages/site.ts';

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
