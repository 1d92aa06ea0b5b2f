import { notFound } from '../../refusals/refusal.ts';
import { findAccess } from '../access/find-access.ts';
import type { Gate } from '../access/gate.ts';
import type { Exchange } from '../exchange.ts';
import { isSecure, type Site } from './site.ts';

/** The Content-Security-Policy of the widget's page: its sources, Trusted Types, and the sites that may frame it. */
const widgetPolicy = (framers: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * Middleware that sets the headers of every response. Other sites may load `/widget.js` and `/assets/`; everything
 * else is same-origin. Framing is forbidden, except where {@link letFrame} allows it for /embed.
 */
export function securityHeaders(site: Site) {
  const fixed = new Map(
    Object.entries({
      'Content-Security-Policy': widgetPolicy([]),
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cache-Control': 'no-store',
    }),
  );
  if (isSecure(site)) fixed.set('Strict-Transport-Security', 'max-age=31536000');
  return ({ res }: Exchange, next: () => Promise<void>): Promise<void> => {
    // Koa's own setter takes four times as long.
    for (const [name, value] of fixed) res.setHeader(name, value);
    return next();
  };
}

/**
 * Lets these origins frame the response. Removes X-Frame-Options, which cannot list origins; browsers follow the
 * policy.
 */
export function letFrame(exchange: Exchange, framers: readonly string[]): void {
  if (framers.length === 0) return;
  exchange.set('Content-Security-Policy', widgetPolicy(framers));
  exchange.remove('X-Frame-Options');
}

/** The permissions of a page outside the widget. By default it loads nothing, runs no script and cannot be framed. */
interface PageNeeds {
  /** The allowed style sources, such as a hash. */
  readonly styles: string;
  /** The allowed sources of pictures, such as `data:` for embedded ones. Without any the page has none. */
  readonly pictures?: string;
  readonly hasForm: boolean;
}

/** The Content-Security-Policy of an HTML page outside the widget. */
export const pagePolicy = ({ styles, hasForm, pictures }: PageNeeds): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(pictures === undefined ? [] : [`img-src ${pictures}`]),
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The origins that may frame /embed with the token in this address: every listed site for a client token, only those
 * with the internal ceiling for an internal token. Inside the frame the page calls from the server's own origin, so
 * the ceiling must be enforced here. An invalid token is treated like a client token. Throws 429 after too many of
 * them.
 */
export async function framersOf(gate: Gate, exchange: Exchange): Promise<string[]> {
  const sites = [...gate.site.embedOrigins];
  // The page also reads the first of two tokens.
  const token = new URLSearchParams(exchange.querystring).get('token') ?? '';
  const access = await findAccess(gate, token);
  if (access === null && token !== '') await countFailure(gate, exchange);
  if (access !== null) exchange.state.role = access.view;
  return sites
    .filter(([, ceiling]) => access?.view !== 'internal' || ceiling === 'internal')
    .map(([origin]) => origin);
}

async function countFailure(gate: Gate, exchange: Exchange): Promise<void> {
  const refusal = await gate.attempts.count(exchange, notFound());
  if (refusal.status === 429) throw refusal;
}
