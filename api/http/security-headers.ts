import type { Exchange } from './exchange.ts';
import { isSecure, type Site } from './site.ts';

/**
 * Middleware that sets the headers every answer has. `/widget.js` and `/assets/` may be loaded by other sites,
 * everything else is same-origin; frames are for the server itself and EMBED_ORIGINS.
 */
export function securityHeaders(site: Site) {
  const framers = ["'self'", ...site.embedOrigins.keys()];
  const fixed: Record<string, string> = {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${site.embedOrigins.size > 0 ? framers.join(' ') : "'none'"}`,
      "require-trusted-types-for 'script'",
    ].join('; '),
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
