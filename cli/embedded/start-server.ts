import { shownHost } from '../../api/listening/listen.ts';
import { notedAddress } from '../../api/listening/noted-address.ts';
import { run, startWithWidget } from '../../api/run.ts';
import { startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { StartError } from '../../api/store/faults/fault.ts';
import { NoDatabase, type OpenOptions } from '../../api/store/open.ts';
import type { Environment } from '../settings/settings.ts';
import { EXIT, Failure } from '../terminal/failure.ts';
import { startFailure } from './server-settings.ts';

const DEFAULT_PORT = 3000;

interface Embedded {
  readonly baseUrl: string;
  readonly agencyKey: string;
  /**
   * The address that people open links on: PUBLIC_URL, else the address with the PORT that is set, else that of the server
   * that runs on the database, else the default.
   */
  readonly publicUrl: string;
  /** True if `publicUrl` is the default. A server that is started later can have another address. */
  readonly isGuess: boolean;
  /** Waits for running requests and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the API of this environment on a free loopback port. `debug` prints its error log on stderr. Throws Failure if
 * it cannot start, or if there is no database and `mayCreate` is false.
 */
export async function startEmbedded(
  environment: Environment,
  { debug, mayCreate }: OpenOptions & { readonly debug: boolean },
): Promise<Embedded> {
  try {
    const settings = readSettings(environment);
    // PORT=0 means any free port, so the port of the server is unknown here.
    const isPortSet = Number(environment.PORT) > 0;
    const port = settings.port || DEFAULT_PORT;
    const known =
      settings.publicUrl ?? (isPortSet ? undefined : await notedAddress(settings.databaseUrl));
    const isGuess = known === undefined && !isPortSet;
    const publicUrl = known ?? `http://${shownHost(settings.host)}:${port}`;
    const server = await startServer({
      mayCreate,
      isForCommand: true,
      settings: {
        ...settings,
        host: '127.0.0.1',
        port: 0,
        metricsPort: undefined,
        metricsToken: undefined,
        publicUrl,
        logLevel: debug ? 'error' : 'silent',
      },
    });
    return {
      baseUrl: server.url,
      agencyKey: server.agencyKey,
      publicUrl,
      isGuess,
      close: () => server.stop(),
    };
  } catch (error) {
    if (error instanceof NoDatabase)
      throw new Failure(error.message, {
        code: 'database.missing',
        exit: EXIT.usage,
        details: ['Nothing was created.'],
        fix: 'Name the database with --database, or the API with --url or PROJECT_DASHBOARD_URL. To create a database here: project-dashboard migrate',
        cause: error,
      });
    if (error instanceof StartError) throw startFailure(error, 'start.failed');
    throw error;
  }
}

/** Runs the server of this environment until a signal. It prints the reason itself if it cannot start. */
export const runServer = (environment: Environment): Promise<void> =>
  run(async () => startWithWidget(readSettings(environment)));
