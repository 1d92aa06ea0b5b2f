import type { Logger } from 'pino';
import { buildApp, slipSentence } from './app.ts';
import { readableByOthers, removeLeftovers } from './backup/database-files.ts';
import { keptAgencyKey } from './http/access/agency-key.ts';
import { makeOpenings, type Openings } from './http/access/openings.ts';
import { createSigninCode, signinLink } from './http/access/sessions.ts';
import { type Heartbeat, makeHeartbeat } from './http/health/heartbeat.ts';
import { makeReadiness } from './http/health/probes.ts';
import { serverLog } from './http/log/server-log.ts';
import type { StaticFiles } from './http/pages/static-files.ts';
import { httpServer } from './listening/http-server.ts';
import { listen, stoppingOf } from './listening/listen.ts';
import { type Live, makeLive } from './live/live.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsServer } from './metrics/metrics-server.ts';
import { version } from './package.json';
import { readSettings, type Settings, settingsInForce } from './settings.ts';
import { readAddress } from './store/address.ts';
import type { Database } from './store/database.ts';
import { type OpenOptions, open } from './store/open.ts';
import { inTime, systemTimers, type Timers } from './timers.ts';
import { makeOutbox } from './webhooks/outbox.ts';

/** How long a stop waits for the last write of openings, in milliseconds. */
const OPENINGS_LIMIT = 1000;

export interface ServerOptions extends OpenOptions {
  readonly settings: Settings;
  /** The built pages. Without them there is only the API, as in the CLI's embedded mode. */
  readonly files?: StaticFiles | undefined;
  readonly clock?: () => Date;
  /** They end with the server. */
  readonly timers?: Timers;
  readonly log?: Logger;
  /**
   * True for a server that serves one CLI command. It sends no heartbeats, and it refuses to migrate the tables while
   * a server of an older version is running.
   */
  readonly isForCommand?: boolean;
}

export interface RunningServer {
  /** Its address, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly database: Database;
  readonly agencyKey: string;
  readonly heartbeat: Heartbeat;
  readonly openings: Openings;
  readonly live: Live;
  readonly log: Logger;
  /** Makes a sign-in link. It works once and expires after 15 minutes. */
  makeSigninLink(): Promise<string>;
  /**
   * Makes `/readyz` answer 503, and resolves after DRAIN_DELAY. Meanwhile a load balancer finds that out and sends its
   * requests elsewhere; those that still come are served. `reason` is logged.
   */
  drain(reason: string): Promise<void>;
  /**
   * Tells the readers of streams to connect elsewhere, refuses new requests, lets running ones finish within
   * 3 seconds, and closes the database.
   */
  stop(): Promise<void>;
}

/**
 * Opens the database, reads or generates the agency key, and listens. Port 0 takes any free port. Throws StartError
 * with one line that a person can act on.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log = serverLog(options.settings), timers = systemTimers() } = options;
  const opened = await openApp({ ...options, log, timers });
  const { app, readiness, metrics, close, ...parts } = opened;
  const server = httpServer(settings, app, { timers, log });
  const { closeAfterResponses, stopListening } = stoppingOf(server, log);
  const { host, port, metricsHost, metricsPort, drainDelay } = settings;
  const scraped = metrics && metricsPort !== undefined ? metricsServer(metrics) : undefined;
  const stopMetrics = () => {
    scraped?.close();
    scraped?.closeAllConnections();
  };
  try {
    if (scraped !== undefined && metricsPort !== undefined) {
      const place = { host: metricsHost, port: metricsPort, variables: 'METRICS_' };
      log.info({ url: `${await listen(scraped, place)}/metrics` }, 'listening for metrics');
    }
    const url = await listen(server, { host, port });
    log.info({ url }, 'listening');
    return {
      ...parts,
      url,
      log,
      makeSigninLink: () => parts.makeSigninLink(url),
      async drain(reason) {
        log.info({ reason, seconds: drainDelay / 1000 }, 'draining: /readyz answers 503');
        readiness.drain();
        closeAfterResponses();
        if (drainDelay > 0) await new Promise<void>((over) => timers.after(drainDelay, over));
      },
      async stop() {
        const start = performance.now();
        readiness.drain();
        // First the streams: their readers connect to another process, and the stop does not wait for them.
        await Promise.all([parts.live.stop(), stopListening()]);
        stopMetrics();
        await close();
        log.info({ seconds: Math.round((performance.now() - start) / 100) / 10 }, 'stopped');
      },
    };
  } catch (error) {
    stopMetrics();
    await close();
    throw error;
  }
}

/**
 * Does everything that {@link startServer} does except listening, for an existing server. `close` closes the database too.
 * `makeSigninLink` takes the origin to use without PUBLIC_URL. Throws StartError.
 */
export async function openApp(options: ServerOptions) {
  const { settings, files, clock = () => new Date(), log = serverLog(settings) } = options;
  const { isForCommand = false, mayCreate, timers = systemTimers() } = options;
  const { kind } = readAddress(settings.databaseUrl);
  const { node } = process.versions;
  log.info({ version, node, database: kind, pid: process.pid }, 'starting');
  log.info({ settings: settingsInForce(settings) }, 'settings in force');
  const leftovers = await removeLeftovers(settings.databaseUrl);
  if (leftovers.length > 0) log.info({ files: leftovers }, 'removed the files of a killed run');
  const database = await open(settings.databaseUrl, (line) => log.info(line), {
    mayCreate,
    sparesServers: isForCommand,
  });
  const agencyKey = await keyBeside(database, settings);
  for (const { message, fix } of await readableByOthers(settings.databaseUrl))
    log.warn(`${message} Run: ${fix}`);
  const heartbeat = makeHeartbeat({ database, version, clock, timers, log });
  if (!isForCommand) await heartbeat.start();
  const readiness = makeReadiness(database);
  const openings = makeOpenings(database, timers);
  const live = makeLive({ db: database, clock, timers, log, settings });
  const readSlip = slipSentence(settings);
  const outbox = makeOutbox({ database, site: settings, clock, timers, log, readSlip });
  if (!isForCommand) outbox.start();
  const metrics = await metricsOf({ settings, database, live, clock });
  return {
    app: buildApp({
      ...{ site: settings, database, heartbeat, readiness, openings, live },
      ...{ metrics, metricsToken: settings.metricsToken, agencyKey, clock, timers, log, files },
    }),
    database,
    agencyKey,
    heartbeat,
    readiness,
    openings,
    live,
    metrics,
    async makeSigninLink(origin: string) {
      const code = await createSigninCode({ db: database, agencyKey }, clock().toISOString());
      if (code === null) throw new TypeError('No sign-in code was made.');
      return signinLink(settings.publicUrl ?? origin, code).url;
    },
    async close() {
      timers.stop();
      // A database that fails holds up the stop by one second, not by two.
      await Promise.all([
        heartbeat.stop(),
        live.stop(),
        outbox.stop(),
        inTime(OPENINGS_LIMIT, openings.stop()).catch(() => {}),
      ]);
      await database.close();
    },
  };
}

/** Opens the API for the dev server, which listens and serves the widget. */
export const openDevelopmentApp = () => openApp({ settings: readSettings(process.env) });

/** A process whose metrics nobody may read does not collect them, and does not load their package. */
async function metricsOf({
  settings: { metricsPort, metricsToken, reportTimezone },
  ...parts
}: Pick<ServerOptions, 'settings'> & {
  readonly database: Database;
  readonly live: Live;
  readonly clock: () => Date;
}): Promise<Metrics | undefined> {
  if (metricsPort === undefined && metricsToken === undefined) return undefined;
  const { makeMetrics } = await import('./metrics/metrics.ts');
  return makeMetrics({ ...parts, version, reportTimezone });
}

/** The database is opened first: without a database, and without permission to create one, no key is created. */
async function keyBeside(
  database: Database,
  { agencyKey, databaseUrl }: Settings,
): Promise<string> {
  try {
    return agencyKey ?? keptAgencyKey(databaseUrl);
  } catch (error) {
    await database.close();
    throw error;
  }
}
