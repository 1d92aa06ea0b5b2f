import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import type { NewProject } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { type ServerOptions, startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { manualTimers } from '../../api/testing/manual-timers.ts';
import { makePreparedPlace } from '../../api/testing/test-database.ts';
import type { MailCatcher } from './catch-mail.ts';
import { inTerminal, type Session } from './in-terminal.ts';
import {
  type Ended,
  type Given,
  type Line,
  type Running,
  runProgram,
  startProgram,
} from './run-program.ts';

/** A server on its own database, and the program with the settings that call it. */
export interface RunningApi {
  readonly url: string;
  readonly key: string;
  readonly databaseUrl: string;
  readonly client: Client;
  /** The settings with which the program calls it. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts the program with its outputs in pipes. */
  start(line: Line, given?: Given): Running;
  /** Runs the program until it ends: `run('project list --limit 3')`. */
  run(line: Line, given?: Given): Promise<Ended>;
  /** Runs the program on the database, without the server. */
  runLocally(line: Line, given?: Given): Promise<Ended>;
  /** Runs the program in a terminal, by default without colours. */
  onScreen(line: Line, session?: Session): Promise<Pick<Ended, 'code' | 'out'>>;
  /** Creates a project. Fields that are left out get test values. */
  study(fields?: Partial<NewProject>): Promise<Project>;
  stop(): Promise<void>;
}

/** How a server of a test is started. */
export interface ApiOptions {
  /** Default: a new database with the current tables. */
  readonly databaseUrl?: string | undefined;
  readonly key?: string;
  /** The variables of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The mail server that the program sends its mails to. */
  readonly catcher?: MailCatcher;
}

const KEY = 'the-key-of-the-tests-0123456789abcdef';
export const MAIL_FROM = 'Agency updates <updates@agency.example>';

const STUDY = { title: 'Brand Study', client: 'Acme', projectLead: 'Ana', startDate: 'soon' };

/** The environment of a server on a free port, and the {@link RunningApi} once its address is known. */
export async function prepareApi({ databaseUrl, key = KEY, settings, catcher }: ApiOptions) {
  const place = databaseUrl ?? (await makePreparedPlace('sqlite')).databaseUrl;
  const local = { AGENCY_KEY: key, DATABASE_URL: place };
  return {
    environment: { ...local, PORT: '0', LOG_LEVEL: 'error', ...settings },
    runningAt(url: string, stop: () => Promise<void>): RunningApi {
      const client = createClient({ baseUrl: url, token: key });
      const mail = catcher === undefined ? {} : { SMTP_URL: catcher.url, MAIL_FROM };
      const env = { PROJECT_DASHBOARD_URL: url, AGENCY_KEY: key, ...mail };
      const start = (line: Line, given: Given = {}) =>
        startProgram(line, { ...given, env: { ...env, ...given.env } });
      return {
        ...{ url, key, databaseUrl: place, client, env, stop },
        start,
        run: (line, given) => start(line, given).ended,
        runLocally: (line, given = {}) =>
          runProgram(line, { ...given, env: { ...local, ...mail, ...given.env } }),
        onScreen: (line, session = {}) =>
          inTerminal(line, { ...session, env: { ...env, NO_COLOR: '1', ...session.env } }),
        study: (fields = {}) => client.createProject({ body: { ...STUDY, ...fields } }),
      };
    },
  };
}

/** Stands for the pages, which tests of the program do not open. */
const PAGES: ServerOptions['files'] = new Map([
  [
    '/index.html',
    { type: 'text/html', tag: 'page', bodies: new Map([['identity', Buffer.from('<html>')]]) },
  ],
]);

/** A server in this process. */
export interface ApiHere extends RunningApi {
  /** Lets time pass on the server, in milliseconds, and waits until what became due has ended. */
  pass(ms: number): Promise<void>;
}

/** Starts the API in this process, with this clock. Its time passes only when a test says so. */
export async function startApi(
  options: ApiOptions & Pick<ServerOptions, 'clock'> = {},
): Promise<ApiHere> {
  const { environment, runningAt } = await prepareApi(options);
  const timers = manualTimers();
  const { url, stop } = await startServer({
    settings: { ...readSettings(environment), logLevel: 'silent' },
    files: PAGES,
    timers,
    ...(options.clock && { clock: options.clock }),
  });
  return { ...runningAt(url, stop), pass: timers.pass };
}
