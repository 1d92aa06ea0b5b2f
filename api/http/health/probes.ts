import type { Database } from '../../store/database.ts';
import { readMigrationState } from '../../store/migrations/migrate.ts';
import { inTime } from '../../timers.ts';
import type { Exchange } from '../exchange.ts';
import { type Heartbeat, readFailingPart } from './heartbeat.ts';

/** The time limit of a check's read, in milliseconds. */
const READ_LIMIT = 2_000;

/** Whether a server is ready for requests, for the proxy or load balancer in front of it. */
export type Readiness = ReturnType<typeof makeReadiness>;

/**
 * Makes the {@link Readiness} of one server. A server is ready while the database can be read, its tables have every
 * migration of this version, and nobody has stopped the server. Tables of a newer version are fine, because older servers
 * run beside the first newer one during an upgrade. A database that cannot be written is reported by `/healthz` alone:
 * every server of this database would be affected, and reads still work.
 */
export function makeReadiness(db: Database) {
  let isDraining = false;
  return {
    /** Why the server is not ready, in a sentence; undefined if it is ready. Never throws. */
    async check(): Promise<string | undefined> {
      if (isDraining) return 'The server is stopping.';
      try {
        db.assertInPlace();
        const state = await inTime(READ_LIMIT, readMigrationState(db.reader));
        return state === 'current' || state === 'newer' ? undefined : OUTDATED;
      } catch (error) {
        return readFailingPart(error, 'read').detail;
      }
    },
    /** The server is about to stop: it is not ready any more. */
    drain(): void {
      isDraining = true;
    },
  };
}

const OUTDATED =
  'The tables of the database are older than this server. Restart the server to migrate them.';

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

/** Middleware that passes every error of a request to the heartbeat and throws it again. */
export function noticeDamage(heartbeat: Heartbeat) {
  return async (_: Exchange, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      heartbeat.notice(error);
      throw error;
    }
  };
}
