import KnexPostgresClient, { type PostgresCall } from 'knex/lib/dialects/postgres/index.js';
import * as z from 'zod/mini';
import { Unreachable } from '../faults/database-fault.ts';
import { discard, whyDiscarded } from '../faults/fault.ts';

/** An error sent by PostgreSQL. */
const sent = z.object({ severity: z.string(), code: z.string() });

/**
 * knex's PostgreSQL client. A connection that was lost or did not respond in time fails with Unreachable and is
 * closed immediately. Otherwise the pool would reuse it, and its transaction would keep its locks.
 */
export class PostgresClient extends KnexPostgresClient {
  override async acquireRawConnection(): Promise<unknown> {
    try {
      return await super.acquireRawConnection();
    } catch (error) {
      throw new Unreachable(error);
    }
  }

  override async _query(connection: unknown, call: PostgresCall): Promise<PostgresCall> {
    const lost = whyDiscarded(connection);
    if (lost !== undefined) throw new Unreachable(lost);
    let done: PostgresCall;
    try {
      done = await super._query(connection, call);
    } catch (error) {
      if (sent.safeParse(error).success || error instanceof TypeError) throw error;
      discard(connection, error);
      void this.destroyRawConnection(connection).catch(() => {});
      throw new Unreachable(error);
    }
    if (/^commit;?$/i.test(call.sql) && done.response?.command !== 'COMMIT')
      throw new Error('PostgreSQL rolled back at COMMIT, because a statement had failed.');
    return done;
  }
}
