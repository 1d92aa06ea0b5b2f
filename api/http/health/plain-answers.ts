import type { Exchange } from '../exchange.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Readiness } from './readiness.ts';

/** The parts whose state the plain answers report. */
interface PlainParts {
  readonly heartbeat: Heartbeat;
  readonly readiness: Readiness;
  readonly version: string;
}

/**
 * Middleware for the addresses that programs ask, under any host name, because probes use IP addresses:
 * - `/healthz`: `{ status, database, version }`; 200 if the database can be written and read, otherwise 503 with
 *   `detail`, and `database` names the failing part.
 * - `/readyz`: `ok`, or 503 with a sentence if the server should get no requests.
 * - `/robots.txt`.
 */
export function plainAnswers({ heartbeat, readiness, version }: PlainParts) {
  const answers: Readonly<Record<string, (exchange: Exchange) => Promise<void>>> = {
    async '/healthz'(exchange) {
      const found = await heartbeat.check();
      const isUp = found.database === 'ok';
      exchange.status = isUp ? 200 : 503;
      exchange.set('Cache-Control', 'no-store');
      exchange.body = { status: isUp ? 'ok' : 'failing', version, ...found };
    },
    async '/readyz'(exchange) {
      const fault = await readiness.check();
      exchange.status = fault === undefined ? 200 : 503;
      exchange.set('Cache-Control', 'no-store');
      exchange.body = `${fault ?? 'ok'}\n`;
    },
    async '/robots.txt'(exchange) {
      exchange.body = 'User-agent: *\nDisallow: /\n';
    },
  };
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const answer = Object.hasOwn(answers, exchange.path) ? answers[exchange.path] : undefined;
    const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
    if (answer === undefined || !isRead) return next();
    exchange.state.pattern = exchange.path;
    await answer(exchange);
  };
}
