import type { DatabaseSync, StatementSync, Value } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import KnexSqliteClient, { type SqlCall } from 'knex/lib/dialects/sqlite3/index.js';
import * as z from 'zod/mini';
import { discard, faultOf } from '../faults/fault.ts';

/** How long to wait for a lock in milliseconds, as in the busy_timeout of sqlite3. */
export const BUSY_MS = 5000;
const PAUSE_MS = 5;

/** The error of a lock in node:sqlite and in sqlite3. */
const busy = z.union([z.object({ errcode: z.literal(5) }), z.object({ errno: z.literal(5) })]);

/** Retries a statement while another connection holds a lock that it needs. */
export async function retryWhileBusy<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const end = Date.now() + BUSY_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() >= end || !busy.safeParse(error).success) throw error;
      await delay(PAUSE_MS + Math.random() * PAUSE_MS);
    }
  }
}

/** knex's SQLite client. It rolls back a transaction whose COMMIT failed. */
export class SqliteClient extends KnexSqliteClient {
  override async _query(connection: unknown, call: SqlCall): Promise<SqlCall> {
    try {
      return await this.runStatement(connection, call);
    } catch (error) {
      if (/^(commit|rollback);?$/i.test(call.sql)) await this.leaveTransaction(connection);
      throw error;
    }
  }

  protected runStatement(connection: unknown, call: SqlCall): Promise<SqlCall> {
    return super._query(connection, call);
  }

  private async leaveTransaction(connection: unknown): Promise<void> {
    try {
      await this.runStatement(connection, { sql: 'rollback' });
    } catch (error) {
      // On some errors SQLite has already rolled back.
      if (!/no transaction is active/.test(faultOf(error).message)) discard(connection, error);
    }
  }
}

type NodeSqlite = typeof import('node:sqlite');

/**
 * The most prepared statements per connection. Lists of values produce ever new statements, so at this number the
 * cache is emptied.
 */
const KEPT_STATEMENTS = 200;

/** knex's SQLite client on Node's built-in node:sqlite, for machines where the sqlite3 package cannot be loaded. */
export function nodeSqliteClient(sqlite: NodeSqlite): typeof SqliteClient {
  const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

  const prepare = (connection: DatabaseSync, sql: string): StatementSync => {
    const known = prepared.get(connection) ?? new Map<string, StatementSync>();
    prepared.set(connection, known);
    const statement = known.get(sql) ?? connection.prepare(sql);
    if (known.size >= KEPT_STATEMENTS) known.clear();
    known.set(sql, statement);
    return statement;
  };

  // SQLite's own waiting would block this whole process, which may be the one that holds the lock. The busy_timeout
  // therefore stays 0, and each statement is retried.
  return class NodeSqliteClient extends SqliteClient {
    override _driver(): unknown {
      return sqlite;
    }

    override async acquireRawConnection(): Promise<DatabaseSync> {
      return new sqlite.DatabaseSync(this.connectionSettings.filename);
    }

    override async destroyRawConnection(connection: DatabaseSync): Promise<void> {
      connection.close();
    }

    protected override async runStatement(connection: unknown, call: SqlCall): Promise<SqlCall> {
      if (!(connection instanceof sqlite.DatabaseSync)) throw new Error('No connection was given.');
      const statement = prepare(connection, call.sql);
      const values = (call.bindings ?? []).map(toValue);
      if (!isWrite(call)) {
        call.response = await retryWhileBusy(() => statement.all(...values));
        return call;
      }
      const done = await retryWhileBusy(() => statement.run(...values));
      const { changes, lastInsertRowid } = done;
      call.context = { changes: Number(changes), lastID: Number(lastInsertRowid) };
      return call;
    }
  };
}

/** True for a statement that returns a count and no rows. */
function isWrite({ method, returning }: SqlCall): boolean {
  if (method === 'insert' || method === 'update') return !returning;
  return method === 'del' || method === 'counter';
}

/**
 * Converts a value to a kind that node:sqlite binds; it binds fewer than sqlite3. knex's own migration table stores a
 * Date.
 */
function toValue(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Uint8Array) return value;
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      throw new TypeError(`A value of type ${typeof value} cannot be stored.`);
  }
}
