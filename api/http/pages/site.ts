import { Refusal } from '../../refusals/refusal.ts';
import type { Exchange } from '../exchange.ts';

/** The tokens that a listed site may use: `client` refuses internal tokens and the agency key. */
export type Ceiling = 'internal' | 'client';

/** The server's public address and its trusted sites and proxies, from the environment. */
export interface Site {
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** The sites that may call the API from a browser and frame /embed, by origin. */
  readonly embedOrigins: ReadonlyMap<string, Ceiling>;
  /** The number of trusted proxies in front of the server that report the request's address. */
  readonly trustedProxies: number;
  /** The time zone of `today`. */
  readonly reportTimezone: string;
  /** True if messages may go to private addresses and over plain http: in an intranet, and in tests. */
  readonly allowsPrivateReceivers: boolean;
  /** How long a receiver may take for a message, in milliseconds. */
  readonly webhookTimeout: number;
}

/** True if browsers reach the server over TLS. Cookies are then Secure, and HSTS is sent. */
export const isSecure = (site: Site): boolean => site.publicUrl?.startsWith('https:') ?? false;

/** The origins of the server's own pages: PUBLIC_URL, and the origin in the request's Host. */
export function ownOrigins(site: Site, host: string): readonly string[] {
  return site.publicUrl === undefined ? [`http://${host}`] : [site.publicUrl, `http://${host}`];
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const SENT = 'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID';
const READABLE = 'ETag, Retry-After, Link, Location, Change-Id, Dashboard-Version';

/**
 * Middleware that lets the listed sites, each by its exact origin, call the API from a browser. An unlisted origin
 * gets no CORS header. Also answers preflights. Each response names the server's version, because the elements of a site
 * may come from a package of another version.
 */
export function cors(site: Site, version: string) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    exchange.vary('Origin');
    const origin = exchange.get('Origin');
    if (!site.embedOrigins.has(origin)) return next();
    exchange.set('Access-Control-Allow-Origin', origin);
    exchange.set('Access-Control-Allow-Credentials', 'true');
    if (exchange.method !== 'OPTIONS' || exchange.get('Access-Control-Request-Method') === '') {
      exchange.set('Access-Control-Expose-Headers', READABLE);
      exchange.set('Dashboard-Version', version);
      return next();
    }
    exchange.set('Access-Control-Allow-Methods', METHODS);
    exchange.set('Access-Control-Allow-Headers', SENT);
    exchange.set('Access-Control-Max-Age', '600');
    exchange.status = 204;
  };
}

/**
 * Throws 403 if a site with the ceiling `client` uses an internal right: scripts of that site can read all data in
 * the widget.
 */
export function assertBelowCeiling(site: Site, exchange: Exchange, role: string): void {
  if (role === 'client' || site.embedOrigins.get(exchange.get('Origin')) !== 'client') return;
  throw new Refusal(403, 'From this site only client access links work. Use the client link here.');
}

/** True if the request has no Origin, or the server's own. */
export function isOwnOrigin(site: Site, exchange: Exchange): boolean {
  return ownOrigins(site, exchange.get('Host')).includes(exchange.get('Origin'));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Middleware that answers 400 without exactly one Host, and 421 to a Host that is neither PUBLIC_URL's nor a loopback name, at
 * any port. Otherwise a page that rebinds its own name to this address could read everything.
 */
export function hostCheck(site: Site) {
  const names = new Set(LOOPBACK);
  if (site.publicUrl !== undefined) names.add(new URL(site.publicUrl).hostname);
  return (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    // Node keeps the first of two, and what stands in front of the server may have read the other.
    if ((exchange.req.headersDistinct.host ?? []).length > 1)
      throw new Refusal(400, 'Send one header Host, not several.');
    if (exchange.get('Host') === '') throw new Refusal(400, 'Send the header Host.');
    if (!names.has(hostName(exchange.get('Host'))))
      throw new Refusal(
        421,
        'This server does not accept that host name. Set PUBLIC_URL to the address that people type.',
      );
    return next();
  };
}

const hostName = (host: string): string =>
  (/^(\[[0-9a-f:.]+\]|[^:@/\\\s]+)(?::\d{1,5})?$/i.exec(host)?.[1] ?? '').toLowerCase();
