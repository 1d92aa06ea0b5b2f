import type { Exchange } from '../exchange.ts';
import { isSecure, type Site } from './site.ts';

/** The Content-Security-Policy of the widget's page: what it loads, that it makes no HTML from text, who may frame it. */
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
 * Middleware that sets the headers every answer has. `/widget.js` and `/assets/` may be loaded by other sites,
 * everything else is same-origin, and nobody may frame anything: only /embed asks for more by {@link letFrame}.
 */
export function securityHeaders(site: Site) {
  const fixed: Record<string, string> = {
    'Content-Security-Policy': widgetPolicy([]),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cache-Control': 'no-store',
  };
  if (isSecure(site)) fixed['Strict-Transport-Security'] = 'max-age=31536000';
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    exchange.set(fixed);
    await next();
  };
}

/** Lets these origins frame the answer. X-Frame-Options goes, since it knows no list; browsers follow the policy. */
export function letFrame(exchange: Exchange, framers: readonly string[]): void {
  if (framers.length === 0) return;
  exchange.set('Content-Security-Policy', widgetPolicy(framers));
  exchange.remove('X-Frame-Options');
}
