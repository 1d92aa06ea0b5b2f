import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { createSigninCode } from './access/create-signin-code.ts';
import { makeOpenings, type Openings } from './access/openings.ts';
import { keptAgencyKey } from './agency-key.ts';
import { type App, buildApp } from './app.ts';
import { signinLink } from './http/access/signin-link.ts';
import { type Heartbeat, makeHeartbeat } from './http/health/heartbeat.ts';
import { makeReadiness, type Readiness } from './http/health/readiness.ts';
import type { StaticFiles } from './http/pages/static-files.ts';
import { inTime } from './http/request/in-time.ts';
import { httpServer } from './http-server.ts';
import { type Live, makeLive } from './live/live.ts';
import { version } from './package.json';
import type { Settings } from './settings.ts';
import { settingsInForce } from './settings-in-force.ts';
import { readAddress } from './store/address.ts';
import type { Database } from './store/database.ts';
import { faultOf } from './store/faults/fault.ts';
import { StartError } from './store/faults/start-error.ts';
import { type OpenOptions, open } from './store/open.ts';

/** How long a stop waits for running requests before it ends them, in milliseconds. */
export const STOP_LIMIT = 3000;

/** How long a stop waits for the last write of openings, in milliseconds. */
const OPENINGS_LIMIT = 1000;

export interface ServerOptions extends OpenOptions {
  readonly settings: Settings;
  /** The built widget. Without it there is only the API, as in the CLI's embedded mode. */
  readonly files?: StaticFiles | undefined;
  readonly clock?: () => Date;
  readonly log?: Logger;
  /**
   * True for a server that serves one CLI command. It sends no heartbeats, and it refuses to migrate the tables while
   * a server of an older version is running.
   */
  readonly isForCommand?: boolean;
}

/** A running server. */
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
   * {@link STOP_LIMIT}, and closes the database.
   */
  stop(): Promise<void>;
}

/**
 * Opens the database, reads or generates the agency key, and listens. Port 0 takes any free port. Throws StartError
 * with one line that a person can act on.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log = serverLog(options.settings) } = options;
  const { app, readiness, close, ...parts } = await openApp({ ...options, log });
  const server = httpServer(settings, app, log);
  const { drainDelay } = settings;
  try {
    const { port } = await listen(server, settings.host, settings.port);
    const url = `http://${shownHost(settings.host)}:${port}`;
    log.info({ url }, 'listening');
    return {
      ...parts,
      url,
      log,
      makeSigninLink: () => parts.makeSigninLink(url),
      async drain(reason) {
        log.info({ reason, seconds: drainDelay / 1000 }, 'draining: /readyz answers 503');
        readiness.drain();
        closeAfterResponses(server);
        if (drainDelay > 0) await delay(drainDelay);
      },
      async stop() {
        const start = performance.now();
        readiness.drain();
        // First the streams: their readers connect to another process, and the stop does not wait for them.
        await Promise.all([parts.live.stop(), stopListening(server, log)]);
        await close();
        log.info({ seconds: Math.round((performance.now() - start) / 100) / 10 }, 'stopped');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An app with an open database. `close` closes it. `makeSigninLink` takes the origin to use without PUBLIC_URL. */
interface OpenApp {
  readonly app: App;
  readonly database: Database;
  readonly agencyKey: string;
  readonly heartbeat: Heartbeat;
  readonly readiness: Readiness;
  readonly openings: Openings;
  readonly live: Live;
  makeSigninLink(origin: string): Promise<string>;
  close(): Promise<void>;
}

/** Does everything that {@link startServer} does except listening, for an existing server. Throws StartError. */
export async function openApp(options: ServerOptions): Promise<OpenApp> {
  const { settings, files, clock = () => new Date(), log = serverLog(settings) } = options;
  const { isForCommand = false, mayCreate } = options;
  const { kind } = readAddress(settings.databaseUrl);
  const { node } = process.versions;
  log.info({ version, node, database: kind, pid: process.pid }, 'starting');
  log.info({ settings: settingsInForce(settings) }, 'settings in force');
  const database = await open(settings.databaseUrl, (line) => log.info(line), {
    mayCreate,
    sparesServers: isForCommand,
  });
  const agencyKey = await keyBeside(database, settings);
  const heartbeat = makeHeartbeat({ database, version, clock, log });
  if (!isForCommand) await heartbeat.start();
  const readiness = makeReadiness(database);
  const openings = makeOpenings(database);
  const live = makeLive({ db: database, clock, log, settings });
  return {
    app: buildApp({
      ...{ site: settings, database, heartbeat, readiness, openings, live },
      ...{ agencyKey, clock, log, files },
    }),
    database,
    agencyKey,
    heartbeat,
    readiness,
    openings,
    live,
    async makeSigninLink(origin) {
      const code = await createSigninCode({ db: database, agencyKey }, clock().toISOString());
      if (code === null) throw new TypeError('No sign-in code was made.');
      return signinLink(settings.publicUrl ?? origin, code).url;
    },
    async close() {
      // A database that fails holds up the stop by one second, not by two.
      await Promise.all([
        heartbeat.stop(),
        live.stop(),
        inTime(OPENINGS_LIMIT, openings.stop()).catch(() => {}),
      ]);
      await database.close();
    },
  };
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

/** A log in JSON lines on standard error. Standard output is only for lines that a person reads. */
export const serverLog = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, process.stderr);

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(whyNot(error, host, port))));
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
      else reject(new StartError(`HOST: ${host} has no port to listen on. Try HOST=127.0.0.1.`));
    });
  });
}

function whyNot(error: Error, host: string, port: number): string {
  const { code } = faultOf(error);
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use on ${host}. Stop the other program or choose another, for example PORT=3001.`;
  if (code === 'EACCES')
    return `PORT: ${port} needs more rights than this user has. Choose one from 1024, for example PORT=3000.`;
  return `HOST: cannot listen on ${host} (${code}). Name an address of this machine, for example HOST=127.0.0.1.`;
}

/** Kept-alive connections would delay a stop, so every further response closes its connection. */
function closeAfterResponses(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

function stopListening(server: Server, log: Logger): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      log.warn('requests did not finish in time: their connections are closed');
      server.closeAllConnections();
    }, STOP_LIMIT);
    closeAfterResponses(server);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}

/** The host name for a link: `localhost` if the server listens on all addresses; IPv6 in brackets. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
