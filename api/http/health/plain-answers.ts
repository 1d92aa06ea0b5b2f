import type { Exchange } from '../exchange.ts';
import type { Heartbeat } from './heartbeat.ts';

/**
 * Middleware for `/robots.txt` and `/healthz`. `/healthz` responds with `{ status, database, version }`: 200 if the
 * database can be written and read, otherwise 503 with `detail`, and `database` names the failing part.
 */
export function plainAnswers(heartbeat: Heartbeat, version: string) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return next();
    if (exchange.path === '/robots.txt') {
      exchange.state.pattern = '/robots.txt';
      exchange.body = 'User-agent: *\nDisallow: /\n';
      return;
    }
    if (exchange.path !== '/healthz') return next();
    exchange.state.pattern = '/healthz';
    const found = await heartbeat.check();
    const isUp = found.database === 'ok';
    exchange.status = isUp ? 200 : 503;
    exchange.set('Cache-Control', 'no-store');
    exchange.body = { status: isUp ? 'ok' : 'failing', version, ...found };
  };
}
