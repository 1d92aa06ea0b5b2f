import { type Client, createClient } from '@project-dashboard/core/client';
import { type ServerOptions, startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { makePreparedPlace } from '../../api/testing/test-database.ts';

/** A server on its own database. */
export interface RunningApi {
  readonly url: string;
  readonly key: string;
  readonly databaseUrl: string;
  readonly client: Client;
  /** The settings with which the program calls it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** How a server of a test is started. */
export interface ApiOptions {
  /** Default: a new database with the current tables. */
  readonly databaseUrl?: string | undefined;
  readonly key?: string;
  /** The variables of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Stands for the pages, which tests of the program do not open. */
const PAGES: ServerOptions['files'] = new Map([
  [
    '/index.html',
    { type: 'text/html', tag: 'page', bodies: new Map([['identity', Buffer.from('<html>')]]) },
  ],
]);

const KEY = 'the-key-of-the-tests-0123456789abcdef';

/** The environment of a server on a free port, and the parts of {@link RunningApi} that follow from it. */
export async function prepareApi({ databaseUrl, key = KEY, settings }: ApiOptions) {
  const place = databaseUrl ?? (await makePreparedPlace('sqlite')).databaseUrl;
  return {
    environment: {
      ...{ AGENCY_KEY: key, DATABASE_URL: place, PORT: '0', LOG_LEVEL: 'error' },
      ...settings,
    },
    runningAt: (url: string, stop: () => Promise<void>): RunningApi => ({
      ...{ url, key, databaseUrl: place, stop },
      client: createClient({ baseUrl: url, token: key }),
      env: { PROJECT_DASHBOARD_URL: url, AGENCY_KEY: key },
    }),
  };
}

/** Starts the API in this process, with this clock. */
export async function startApi(
  options: ApiOptions & Pick<ServerOptions, 'clock'> = {},
): Promise<RunningApi> {
  const { environment, runningAt } = await prepareApi(options);
  const { url, stop } = await startServer({
    settings: { ...readSettings(environment), logLevel: 'silent' },
    files: PAGES,
    ...(options.clock && { clock: options.clock }),
  });
  return runningAt(url, stop);
}
