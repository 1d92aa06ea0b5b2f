import KnexSqliteClient, { type SqlCall } from 'knex/lib/dialects/sqlite3/index.js';
import { discard } from '../faults/discard.ts';
import { faultOf } from '../faults/fault.ts';

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

  /** Runs one statement on a connection of the driver. */
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
