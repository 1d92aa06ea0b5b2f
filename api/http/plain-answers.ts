import type { Database } from '../store/database.ts';
import type { Exchange } from './exchange.ts';

/** How long the database may take to answer a health check, in milliseconds. */
const HEALTH_LIMIT = 2000;

/**
 * Middleware for `/robots.txt` and for `/healthz`: `{ status, database, version }`, 200 where the database answers
 * a query in time, else 503.
 */
export function plainAnswers(db: Database, version: string) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return next();
    if (exchange.path === '/robots.txt') {
      exchange.state.pattern = '/robots.txt';
      exchange.body = 'User-agent: *\nDisallow: /\n';
      return;
    }
    if (exchange.path !== '/healthz') return next();
    exchange.state.pattern = '/healthz';
    const isUp = await answers(db);
    exchange.status = isUp ? 200 : 503;
    exchange.body = {
      status: isUp ? 'ok' : 'failing',
      database: isUp ? 'ok' : 'unreachable',
      version,
    };
  };
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, HEALTH_LIMIT, false);
  });
  const query = db.reader.raw('select 1').then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([query, late]);
  clearTimeout(timer);
  return isUp;
}
