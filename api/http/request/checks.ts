import type Router from '@koa/router';
import { Refusal } from '../../refusals/refusal.ts';
import type { Exchange, ExchangeState } from '../exchange.ts';
import type { Site } from '../pages/site.ts';

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

/**
 * Middleware that answers 405 with Allow to a wrong method of a known path, and OPTIONS with Allow. It comes after the
 * router, which has served every right method.
 */
export function methodCheck(router: Router<ExchangeState>) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const { path } = router.match(exchange.path, exchange.method);
    if (path.length === 0) return next();
    const allow = [...new Set(path.flatMap((layer) => layer.methods)), 'OPTIONS'].join(', ');
    if (exchange.method !== 'OPTIONS')
      throw new Refusal(405, `This address accepts only ${allow}.`, { headers: { Allow: allow } });
    exchange.set('Allow', allow);
    exchange.status = 204;
  };
}
