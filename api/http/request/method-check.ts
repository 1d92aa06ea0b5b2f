import type Router from '@koa/router';
import { Refusal } from '../../refusals/refusal.ts';
import type { Exchange, ExchangeState } from '../exchange.ts';

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
