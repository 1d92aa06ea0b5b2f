import type { Knex } from 'knex';
import type { Signal } from './signal.ts';

/** Receives the signals of a database. Its functions never throw. */
export interface Follower {
  received(signal: Signal): void;
  /** Signals may have been missed: compare versions. Called after each connection, and when a look finds changes. */
  missed(): void;
  /** The connection that carries the signals is lost. It reconnects by itself. */
  lost(error: unknown): void;
}

/** A running subscription. */
export interface Following {
  /** Checks whether signals were missed. Call it every second while somebody watches. Never rejects. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The signals of a database, to all processes that use it. On PostgreSQL NOTIFY carries them between processes. On
 * SQLite they stay in this process; after a change by another process a follower is told that it missed signals.
 */
export interface Signals {
  /** Sends a signal inside a transaction. It arrives if and when the transaction commits. */
  sendWith(trx: Knex.Transaction, signal: Signal): Promise<void>;
  /** Reports the COMMIT of a transaction with these signals. */
  committed(signals: readonly Signal[]): void;
  /** Sends a signal that belongs to no transaction. */
  send(signal: Signal): Promise<void>;
  follow(follower: Follower): Following;
}
