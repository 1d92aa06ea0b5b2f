// The parts of untyped modules that the store uses: knex's own clients, and node:sqlite, which the types of Node 20
// do not contain.

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  /** One statement with its result, as knex passes it on. */
  export interface PostgresCall {
    sql: string;
    response?: { readonly command: string };
  }

  // biome-ignore lint/style/noDefaultExport: it is how knex exports it
  export default class PostgresClient extends Knex.Client {
    acquireRawConnection(): Promise<unknown>;
    destroyRawConnection(connection: unknown): Promise<void>;
    _query(connection: unknown, call: PostgresCall): Promise<PostgresCall>;
  }
}

declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { Knex } from 'knex';

  /** One statement with its result, as knex passes it on. */
  export interface SqlCall {
    sql: string;
    bindings?: readonly unknown[];
    method?: string;
    returning?: unknown;
    response?: unknown;
    context?: { lastID: number; changes: number };
  }

  // biome-ignore lint/style/noDefaultExport: it is how knex exports it
  export default class SqliteClient extends Knex.Client {
    connectionSettings: { filename: string };
    _driver(): unknown;
    _query(connection: unknown, call: SqlCall): Promise<SqlCall>;
  }
}

declare module 'node:sqlite' {
  export type Value = null | number | bigint | string | Uint8Array;

  export class StatementSync {
    all(...values: Value[]): Record<string, Value>[];
    run(...values: Value[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  }

  export class DatabaseSync {
    constructor(path: string);
    prepare(sql: string): StatementSync;
    exec(sql: string): void;
    close(): void;
  }
}

declare namespace NodeJS {
  interface BuiltInModule {
    'node:sqlite': typeof import('node:sqlite') | undefined;
  }
}
