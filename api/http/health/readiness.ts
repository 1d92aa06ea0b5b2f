import { inTime } from '../../in-time.ts';
import type { Database } from '../../store/database.ts';
import { readMigrationState } from '../../store/migrations/migration-state.ts';
import { readFailingPart } from './failing-part.ts';

/** The time limit of a check's read, in milliseconds. */
const READ_LIMIT = 2_000;

/** Whether a server is ready for requests, for the proxy or load balancer in front of it. */
export interface Readiness {
  /** Why the server is not ready, in a sentence; undefined if it is ready. Never throws. */
  check(): Promise<string | undefined>;
  /** The server is about to stop: it is not ready any more. */
  drain(): void;
}

/**
 * Makes the {@link Readiness} of one server. A server is ready while the database can be read, its tables have every
 * migration of this version, and nobody has stopped the server. Tables of a newer version are fine, because older servers
 * run beside the first newer one during an upgrade. A database that cannot be written is reported by `/healthz` alone:
 * every server of this database would be affected, and reads still work.
 */
export function makeReadiness(db: Database): Readiness {
  let isDraining = false;
  return {
    async check() {
      if (isDraining) return 'The server is stopping.';
      try {
        db.assertInPlace();
        const state = await inTime(READ_LIMIT, readMigrationState(db.reader));
        return state === 'current' || state === 'newer' ? undefined : OUTDATED;
      } catch (error) {
        return readFailingPart(error, 'read').detail;
      }
    },
    drain() {
      isDraining = true;
    },
  };
}

const OUTDATED =
  'The tables of the database are older than this server. Restart the server to migrate them.';
