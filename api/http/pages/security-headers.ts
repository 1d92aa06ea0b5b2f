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
