import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LoggedRequest } from '../http/log/request-log.ts';
import type { Live } from '../live/live.ts';
import { countReminders } from '../reminders/list-reminders.ts';
import type { Database } from '../store/database.ts';
import { inTime } from '../timers.ts';
import { readBacklog } from '../webhooks/webhook-table.ts';
import { countWeeklyMails } from '../weekly-update/list-weekly-mail.ts';

/** How long a scrape waits for a count from the database, in milliseconds. */
const COUNT_LIMIT = 1000;

/** The metrics of one process, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  requested(request: LoggedRequest): void;
  /** All metrics as they are now. A database that fails leaves out what is counted in it. */
  read(): Promise<string>;
}

interface MetricsParts {
  readonly database: Database;
  readonly live: Live;
  readonly version: string;
  readonly clock: () => Date;
  readonly reportTimezone: string;
}

/** Makes the {@link Metrics} of one process. Labels have route patterns, never an id, a token or an address. */
export function makeMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'project_dashboard_http_requests_total',
    help: 'Requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'project_dashboard_http_request_duration_seconds',
    help: 'Time until the response was ready, by method and route pattern. For an event stream, until it began.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  addLive(parts, registers);
  addPool(parts, registers);
  addMails(parts, registers);
  addPlaces(parts, registers);
  new Gauge({
    name: 'project_dashboard_build_info',
    help: 'Always 1; the labels have the version and the kind of database.',
    labelNames: ['version', 'database'],
    registers,
  }).set({ version: parts.version, database: parts.database.kind }, 1);
  return {
    contentType: registry.contentType,
    requested({ method, route: pattern, status, ms }) {
      // The built files have a hash in their names.
      const route = pattern.startsWith('/assets/') ? '/assets/*' : pattern;
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / 1000);
    },
    read: () => registry.metrics(),
  };
}

type Registers = Registry[];

function addLive({ live }: MetricsParts, registers: Registers): void {
  new Gauge({
    name: 'project_dashboard_streams',
    help: 'Open event streams of this process, by role.',
    labelNames: ['role'],
    registers,
    collect() {
      const { agency, internal, client } = live.counts();
      for (const [role, count] of Object.entries({ agency, internal, client }))
        this.set({ role }, count);
    },
  });
  new Gauge({
    name: 'project_dashboard_signals_connected',
    help: 'Whether signals of other processes arrive: 1 or 0. A process first connects when somebody opens a stream.',
    registers,
    collect() {
      this.set(live.counts().isConnected ? 1 : 0);
    },
  });
  new Gauge({
    name: 'project_dashboard_signals_delay_seconds',
    help: "Time that this process's last signal took through the database and back, or that one is overdue. 0 while nobody watches, and on SQLite.",
    registers,
    collect() {
      this.set(live.counts().delay / 1000);
    },
  });
}

function addPool({ database }: MetricsParts, registers: Registers): void {
  new Gauge({
    name: 'project_dashboard_database_connections',
    help: 'Open connections of a pool, by state: used or free.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name: pool, used, free } of database.pools()) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'free' }, free);
      }
    },
  });
  new Gauge({
    name: 'project_dashboard_database_waiting',
    help: 'Statements and transactions that wait for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name: pool, waiting } of database.pools()) this.set({ pool }, waiting);
    },
  });
}

function addMails({ database, clock, reportTimezone }: MetricsParts, registers: Registers): void {
  const mails = (name: string, help: string, countMails: typeof countWeeklyMails) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const now = clock();
        const at = { now: now.toISOString(), today: todayIn(reportTimezone, now) };
        this.reset();
        const counts = await inTime(COUNT_LIMIT, countMails(database, at)).catch(() => []);
        for (const [state, count] of counts) this.set({ state }, count);
      },
    });
  mails(
    'project_dashboard_weekly_mails',
    'Mails of this ISO week by state, the same in every process of a database. `retry` is sent by the next run.',
    countWeeklyMails,
  );
  mails(
    'project_dashboard_reminders',
    'Reminders of today by state, the same in every process of a database, once a run has claimed them. `retry` is sent by the next run.',
    countReminders,
  );
}

function addPlaces({ database, clock }: MetricsParts, registers: Registers): void {
  let reading: ReturnType<typeof read> | undefined;
  const read = () =>
    inTime(COUNT_LIMIT, readBacklog(database, clock()))
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
  /** One scrape reads once for all of its metrics. */
  const readOnce = () => {
    reading ??= read();
    return reading;
  };
  new Gauge({
    name: 'project_dashboard_webhook_backlog_seconds',
    help: 'Age of the oldest save or message that a place outside has not received, without paused places. 0 if none waits.',
    registers,
    async collect() {
      const backlog = await readOnce();
      if (backlog === undefined) this.remove();
      else this.set(backlog.seconds);
    },
  });
  new Gauge({
    name: 'project_dashboard_webhook_deliveries',
    help: 'Messages to places outside of the last 30 days by state, the same in every process of a database.',
    labelNames: ['state'],
    registers,
    async collect() {
      const backlog = await readOnce();
      this.reset();
      for (const [state, count] of backlog?.deliveries ?? []) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'project_dashboard_webhooks',
    help: 'Places outside by state: active, failing (the last message did not arrive) or paused.',
    labelNames: ['state'],
    registers,
    async collect() {
      const backlog = await readOnce();
      this.reset();
      for (const [state, count] of backlog?.places ?? []) this.set({ state }, count);
    },
  });
}
