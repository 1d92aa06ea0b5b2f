import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import type { NewProject } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import pino from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { keepWhileUnwritten } from '../http/access/keep-while-unwritten.ts';
import type { StaticFiles } from '../http/pages/static-files.ts';
import { type RunningServer, startServer } from '../server.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import type { Timers } from '../timers.ts';
import { manualTimers, takeArmedTooLate } from './manual-timers.ts';
import { rawRequest } from './raw-request.ts';
import { tableNames } from './read-tables.ts';
import { type DatabaseKind, makePreparedPlace } from './test-database.ts';

export interface TestServerOptions {
  readonly kind?: DatabaseKind;
  /** Another server, whose database and agency key it shares. */
  readonly beside?: SuiteServer;
  /** The server's clock. Default: the machine's clock. */
  readonly clock?: () => Date;
  /**
   * Default: time passes only with `pass`. Whoever looks at the server's pages needs timers that run by themselves.
   */
  readonly timers?: Timers;
  /** Settings that differ from those of an empty environment. */
  readonly settings?: Partial<Settings>;
  readonly files?: StaticFiles;
  /** Starts it as a command does, which tells no places what happens. */
  readonly isForCommand?: true;
  /** The SQLite database that it starts with a copy of. Default: one without rows. */
  readonly copyOf?: () => Promise<string>;
}

type RequestParts = Parameters<typeof rawRequest>[2] & { readonly token?: string | undefined };

/** A real server on a throw-away database and a free port. */
export interface TestServer extends SuiteServer {
  stop(options?: { readonly keepsDatabase: boolean }): Promise<void>;
}

/** A server that runs during the tests of one suite. Only its clients and its key are there before. */
export interface SuiteServer extends Omit<RunningServer, 'log' | 'stop'> {
  readonly databaseUrl: string;
  /** A typed client. Without a token it sends no credential. */
  client(token?: string): Client;
  /** A client with the agency key. */
  readonly agency: Client;
  /** Sends a request with exactly these parts, and with a token as its bearer. */
  request(path: string, parts?: RequestParts): ReturnType<typeof rawRequest>;
  /** A new project. Omitted fields get test values. */
  createProject(parts?: Partial<NewProject>): Promise<Project>;
  /** Every row of every table as text. Equal texts mean that nothing has changed. */
  snapshot(): Promise<string>;
  /** The server's log so far. */
  logs(): string;
  /**
   * Lets time pass, in milliseconds: runs what becomes due in its order, and waits until it has ended. Messages to
   * receivers count as ended when they are answered.
   */
  pass(ms: number): Promise<void>;
}

/** The tables that may change without a change of somebody: reads write openings, servers their own rows, and the
 * outbox what it has told. */
const CHANGING = [
  ...['link_openings', 'servers', 'failed_attempts'],
  ...['webhook_cursors', 'webhook_deliveries'],
];

const row = z.record(z.string(), z.unknown());

/** Starts a {@link TestServer}. Stop it to remove its database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { databaseUrl, remove } = options.beside
    ? { databaseUrl: options.beside.databaseUrl, remove: async () => {} }
    : await makePreparedPlace(options.kind ?? 'sqlite', options.copyOf);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const agencyKey = options.beside?.agencyKey ?? randomBytes(32).toString('hex');
  const own = { port: 0, databaseUrl, agencyKey };
  const settings = { ...readSettings({}), ...own, ...options.settings };
  const { clock, files } = options;
  const manual = manualTimers();
  const server = await startServer({
    settings,
    log,
    files,
    timers: options.timers ?? manual,
    isForCommand: options.isForCommand ?? false,
    ...(clock === undefined ? {} : { clock }),
  });
  const client = (token?: string) => createClient({ baseUrl: server.url, token });
  return {
    ...server,
    databaseUrl: settings.databaseUrl,
    client,
    agency: client(server.agencyKey),
    request: (path, { token, headers, ...parts } = {}) =>
      rawRequest(server.url, path, {
        ...parts,
        headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
      }),
    createProject: (parts = {}) =>
      client(server.agencyKey).createProject({ body: { ...someProject, ...parts } }),
    snapshot: () => snapshotOf(server.database),
    logs: () => lines.join(''),
    pass: (ms) => {
      if (options.timers) throw new Error('The timers of this server run by themselves.');
      return manual.pass(ms);
    },
    async stop({ keepsDatabase } = { keepsDatabase: false }) {
      await server.stop();
      const [tooLate] = takeArmedTooLate();
      if (tooLate !== undefined) throw new Error(tooLate);
      if (!keepsDatabase) await remove();
    },
  };
}

/** Starts a {@link TestServer} that stops with the test. */
export async function serverOfTest(options: TestServerOptions = {}): Promise<SuiteServer> {
  const started = await startTestServer(options);
  onTestFinished(() => started.stop());
  return started;
}

/** Starts a {@link TestServer} before the tests of the suite, and stops it after them. */
export function testServer(options: TestServerOptions = {}): SuiteServer {
  const agencyKey =
    options.beside?.agencyKey ?? options.settings?.agencyKey ?? randomBytes(32).toString('hex');
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer({ ...options, settings: { ...options.settings, agencyKey } });
  });
  afterAll(() => started?.stop());
  const running = (): TestServer => {
    if (started === undefined) throw new Error('The server runs only during the tests.');
    return started;
  };
  const client = (token?: string) =>
    createClient({
      get baseUrl() {
        return running().url;
      },
      token,
    });
  return {
    get url() {
      return running().url;
    },
    get database() {
      return running().database;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get heartbeat() {
      return running().heartbeat;
    },
    get openings() {
      return running().openings;
    },
    get live() {
      return running().live;
    },
    agencyKey,
    client,
    agency: client(agencyKey),
    request: (path, parts) => running().request(path, parts),
    createProject: (parts) => running().createProject(parts),
    snapshot: () => running().snapshot(),
    logs: () => running().logs(),
    makeSigninLink: () => running().makeSigninLink(),
    pass: (ms) => running().pass(ms),
    drain: (reason) => running().drain(reason),
  };
}

const someProject = {
  title: 'Brand study',
  client: 'Acme',
  projectLead: 'Rosa',
  startDate: 'July 15, 2025',
};

const snapshotOf = keepWhileUnwritten(async (db: Database) => {
  const texts: string[] = [];
  for (const table of await tableNames(db)) {
    if (CHANGING.includes(table)) continue;
    const rows: unknown[] = await db.reader(table).select();
    texts.push(table, ...rows.map((it) => JSON.stringify(row.parse(it))).toSorted());
  }
  return texts.join('\n');
});
