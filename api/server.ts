import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createSigninCode } from './access/create-signin-code.ts';
import { makeOpenings, type Openings } from './access/openings.ts';
import { keptAgencyKey } from './agency-key.ts';
import { type App, buildApp } from './app.ts';
import { signinLink } from './http/access/signin-link.ts';
import { type Heartbeat, makeHeartbeat } from './http/health/heartbeat.ts';
import type { StaticFiles } from './http/pages/static-files.ts';
import { inTime } from './http/request/in-time.ts';
import { httpServer } from './http-server.ts';
import { version } from './package.json';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';
import { faultOf } from './store/faults/fault.ts';
import { StartError } from './store/faults/start-error.ts';
import { type OpenOptions, open } from './store/open.ts';

/** How long a stop waits for running requests before it cuts them, in milliseconds. */
export const STOP_LIMIT = 3000;

/** How long a stop waits for the last write of openings, in milliseconds. */
const OPENINGS_LIMIT = 1000;

export interface ServerOptions extends OpenOptions {
  readonly settings: Settings;
  /** The built widget; absent: the API alone, as the CLI's embedded mode wants it. */
  readonly files?: StaticFiles | undefined;
  readonly clock?: () => Date;
  readonly log?: Logger;
  /**
   * Serves one command of the CLI: it beats no heart, and where a server of an older version is running it refuses to
   * bring the tables up to date.
   */
  readonly isForCommand?: boolean;
}

/** A server that answers. */
export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly database: Database;
  readonly agencyKey: string;
  readonly heartbeat: Heartbeat;
  readonly openings: Openings;
  /** Makes a link that signs in once, within 15 minutes. */
  makeSigninLink(): Promise<string>;
  /** Takes no new request, lets the running ones finish within {@link STOP_LIMIT}, closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database, finds or makes the agency key, and listens; port 0 takes any free one. Throws StartError
 * with one line that a person can act on.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log = serverLog(options.settings) } = options;
  const { app, close, ...parts } = await openApp({ ...options, log });
  const server = httpServer(settings, app, log);
  try {
    const { port } = await listen(server, settings.host, settings.port);
    const url = `http://${shownHost(settings.host)}:${port}`;
    return {
      ...parts,
      url,
      makeSigninLink: () => parts.makeSigninLink(url),
      async stop() {
        await stopListening(server);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An app with its database open; `close` ends that. `makeSigninLink` takes the origin to use without PUBLIC_URL. */
interface OpenApp {
  readonly app: App;
  readonly database: Database;
  readonly agencyKey: string;
  readonly heartbeat: Heartbeat;
  readonly openings: Openings;
  makeSigninLink(origin: string): Promise<string>;
  close(): Promise<void>;
}

/** All of {@link startServer} but listening, for a server that is there already. Throws StartError. */
export async function openApp(options: ServerOptions): Promise<OpenApp> {
  const { settings, files, clock = () => new Date(), log = serverLog(settings) } = options;
  const { isForCommand = false, mayCreate } = options;
  const database = await open(settings.databaseUrl, (line) => log.info(line), {
    mayCreate,
    sparesServers: isForCommand,
  });
  const agencyKey = await keyBeside(database, settings);
  const heartbeat = makeHeartbeat({ database, version, clock, log });
  if (!isForCommand) await heartbeat.start();
  const openings = makeOpenings(database);
  return {
    app: buildApp({ site: settings, database, heartbeat, openings, agencyKey, clock, log, files }),
    database,
    agencyKey,
    heartbeat,
    openings,
    async makeSigninLink(origin) {
      const code = await createSigninCode({ db: database, agencyKey }, clock().toISOString());
      if (code === null) throw new TypeError('A code that no session makes was refused.');
      return signinLink(settings.publicUrl ?? origin, code).url;
    },
    async close() {
      // A database that fails holds up the stop by one second, not by two.
      await Promise.all([
        heartbeat.stop(),
        inTime(OPENINGS_LIMIT, openings.stop()).catch(() => {}),
      ]);
      await database.close();
    },
  };
}

/** The database comes first: where there is none and none may be created, no key is created either. */
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

/** A log in JSON lines on standard error: standard output keeps to what a person reads. */
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

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), STOP_LIMIT);
    // A connection that is kept alive would hold the stop up: each answer from now on ends its own.
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}

/** The name of this machine in a link, where the address listened on means "all of them"; IPv6 in brackets. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
