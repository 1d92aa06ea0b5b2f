import type { Knex } from 'knex';
import type { Database } from '../../store/database.ts';
import { writeBesideProjects } from '../../store/transaction.ts';
import type { Timers } from '../../timers.ts';

/** How long a collected opening waits before it is written, in milliseconds. */
const WAIT_MS = 3000;

/** A load counts as a new opening if this much time has passed since the previous load, in milliseconds. */
const PAUSE_MS = 30 * 60_000;

/** Collects the openings of links in memory and writes them later, so that a load by token waits for no write. */
export type Openings = ReturnType<typeof makeOpenings>;

interface OpenedLink {
  readonly projectId: string;
  readonly linkId: string;
  readonly token: string;
}

/** The loads of one link since the last write. */
interface Loads {
  readonly link: OpenedLink;
  /** In milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
  readonly afterPause: number;
}

export function makeOpenings(db: Database, timers: Timers) {
  let collected = new Map<string, Loads>();
  let takeBack: (() => void) | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  function add(loads: Loads): void {
    const { token } = loads.link;
    const earlier = collected.get(token);
    collected.set(token, earlier === undefined ? loads : joined(earlier, loads));
    if (!isStopped) takeBack ??= timers.after(WAIT_MS, write);
  }

  /** Writes the collected openings. Never rejects: openings that cannot be written are kept for the next write. */
  function write(): Promise<void> {
    running = running.then(async () => {
      takeBack?.();
      takeBack = undefined;
      const taken = collected;
      collected = new Map();
      if (taken.size === 0) return;
      await save(db, [...taken.values()]).catch(() => {
        const newer = [...collected.values()];
        collected = new Map();
        for (const loads of [...taken.values(), ...newer]) add(loads);
      });
    });
    return running;
  }

  return {
    note(link: OpenedLink, at: Date): void {
      const time = at.getTime();
      add({ link, first: time, last: time, afterPause: 0 });
    },
    write,
    /** Writes the collected openings when the server stops. */
    stop(): Promise<void> {
      isStopped = true;
      return write();
    },
  };
}

function joined(earlier: Loads, later: Loads): Loads {
  const isPause = later.first - earlier.last >= PAUSE_MS;
  return {
    ...earlier,
    last: Math.max(earlier.last, later.last),
    afterPause: earlier.afterPause + later.afterPause + (isPause ? 1 : 0),
  };
}

/** Writes the rows in the same order in every process, which prevents deadlocks. */
const save = (db: Database, all: readonly Loads[]): Promise<void> =>
  writeBesideProjects(db, async (trx) => {
    for (const loads of all.toSorted((one, other) => (one.link.token < other.link.token ? -1 : 1)))
      await saveLoads(trx, loads);
  });

/** Writes the loads of one link in one statement. Writes nothing if the link was rotated or the project deleted meanwhile. */
const saveLoads = (trx: Knex.Transaction, { link, first, last, afterPause }: Loads) =>
  trx.raw(
    `insert into link_openings (project_id, link_id, last_opened_at, opened)
     select id, cast(:linkId as text), cast(:last as text), cast(:count as integer)
     from projects
     where id = :projectId and (
       internal_token = :token or client_token = :token
       or exists (select 1 from client_links where id = :linkId and token = :token)
     )
     on conflict (project_id, link_id) do update set
       opened = link_openings.opened + excluded.opened
         - case when link_openings.last_opened_at > :recent then 1 else 0 end,
       last_opened_at = case
         when link_openings.last_opened_at > excluded.last_opened_at then link_openings.last_opened_at
         else excluded.last_opened_at
       end`,
    {
      ...link,
      last: new Date(last).toISOString(),
      count: 1 + afterPause,
      recent: new Date(first - PAUSE_MS).toISOString(),
    },
  );
