import { TOPICS } from '@project-dashboard/core/contract/route';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** A stored change of a project. */
const changed = z.object({
  kind: z.literal('changed'),
  project: z.string(),
  /** The project's revision after the change. */
  version: z.number(),
  topics: z.array(z.enum(TOPICS)),
  /** True if nothing of the change is visible in the client view. */
  isInternal: z.boolean(),
  /** True if the project was archived, which ends its streams. */
  isArchived: z.boolean(),
});

const deleted = z.object({ kind: z.literal('deleted'), project: z.string() });

/** A session of the agency has ended. */
const sessionsEnded = z.object({ kind: z.literal('sessions ended') });

/** A setting of the agency was changed, and with it the revision of every project. */
const agencyChanged = z.object({ kind: z.literal('agency changed'), topic: z.enum(TOPICS) });

/** A viewer edits this row, or stops editing (null). */
const editing = z.object({
  kind: z.literal('editing'),
  project: z.string(),
  stream: z.string(),
  row: z.nullable(z.string()),
});

/** The viewers of a project in one process, or that the process is running or stopping. */
const viewers = z.object({
  kind: z.literal('viewers'),
  process: z.string(),
  project: z.string(),
  internal: z.number(),
  client: z.number(),
  editing: z.array(z.string()),
});
const running = z.object({ kind: z.literal('running'), process: z.string() });
const stopped = z.object({ kind: z.literal('stopped'), process: z.string() });

/**
 * A message to every process that uses the database: ids and versions, never content. As JSON it is shorter than
 * 8,000 bytes, the limit of PostgreSQL.
 */
export const signal = z.discriminatedUnion('kind', [
  changed,
  deleted,
  sessionsEnded,
  agencyChanged,
  editing,
  viewers,
  running,
  stopped,
]);
export type Signal = z.output<typeof signal>;
export type ChangedSignal = z.output<typeof changed>;
export type ViewersSignal = z.output<typeof viewers>;

/** Receives the signals of a database. Its functions never throw. */
export interface Follower {
  received(signal: Signal): void;
  /** Signals may have been missed: compare versions. Called after each connection, and when a look finds changes. */
  missed(): void;
  /** The connection that carries the signals is lost. It reconnects by itself. */
  lost(error: unknown): void;
}

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

/**
 * The signals of a SQLite file. `data_version` of the writer's connection grows with the commits of all other
 * connections, which are those of other processes: readers never write.
 */
export function sqliteSignals(writer: Knex): Signals {
  const followers = new Set<Follower>();
  const deliver = (signals: readonly Signal[]): void => {
    for (const signal of signals) for (const follower of followers) follower.received(signal);
  };
  return {
    sendWith: async () => {},
    committed: deliver,
    send: async (signal) => deliver([signal]),
    follow(follower) {
      followers.add(follower);
      let known = '';
      return {
        async look() {
          try {
            const found = JSON.stringify(await writer.raw('pragma data_version'));
            if (found === known) return;
            known = found;
            follower.missed();
          } catch {
            // A locked or damaged file. The next look compares again.
          }
        },
        async stop() {
          followers.delete(follower);
        },
      };
    },
  };
}
