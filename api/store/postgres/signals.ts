import { parseJson } from '@project-dashboard/core/texts/text/parse-json';
import type { Knex } from 'knex';
import pg from 'pg';
import { type Follower, type Following, type Signals, signal } from '../signals.ts';

/** The channel of one schema. Its name is a hash, because a channel's name has at most 63 characters. */
const CHANNEL = "'project_dashboard_' || md5(current_schema())";

/** The first and the longest wait before the next attempt to connect, in milliseconds. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5000;
/** How long the connection may be silent before it is tested, in milliseconds. */
const SILENCE = 5000;

/** The signals of a PostgreSQL database. They are sent by the pool and received on a connection of their own. */
export function postgresSignals(pool: Knex, url: string): Signals {
  const notify = `select pg_notify(${CHANNEL}, ?)`;
  return {
    async sendWith(trx, sent) {
      await trx.raw(notify, [JSON.stringify(sent)]);
    },
    // PostgreSQL has sent them, also to this process.
    committed: () => {},
    async send(sent) {
      await pool.raw(notify, [JSON.stringify(sent)]);
    },
    follow: (follower) => listen(url, follower),
  };
}

/** Listens on a connection of its own, and connects again whenever it is lost. */
function listen(url: string, follower: Follower): Following {
  let client: pg.Client | undefined;
  let heardAt = 0;
  let wait = FIRST_WAIT;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'project-dashboard signals',
      connectionTimeoutMillis: 1500,
      query_timeout: 2800,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('PostgreSQL closed the connection.')));
    next.on('notification', ({ payload = '' }) => {
      heardAt = performance.now();
      const received = signal.safeParse(parseJson(payload));
      if (received.success) follower.received(received.data);
      // A newer version may send signals that this one does not know.
      else follower.missed();
    });
    try {
      await next.connect();
      const { rows } = await next.query<{ channel: string }>(`select ${CHANNEL} as channel`);
      await next.query(`listen ${next.escapeIdentifier(rows[0]?.channel ?? '')}`);
      if (isStopped) return;
      heardAt = performance.now();
      wait = FIRST_WAIT;
      follower.missed();
    } catch (error) {
      lose(next, error);
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    if (isStopped) return;
    follower.lost(error);
    // Processes that lost the same database do not all come back at once.
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2)).unref();
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  void connect();
  return {
    async look() {
      const tested = client;
      if (tested === undefined || performance.now() - heardAt < SILENCE) return;
      heardAt = performance.now();
      await tested.query('select 1').catch((error: unknown) => lose(tested, error));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
