import type { Knex } from 'knex';
import type { Follower, Signal, Signals } from './signal.ts';

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
