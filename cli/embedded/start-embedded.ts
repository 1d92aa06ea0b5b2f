import { startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { StartError } from '../../api/store/start-error.ts';
import { Failure } from '../terminal/failure.ts';
import { databaseEnvironment, type Environment } from './database-environment.ts';

/** The API in this process. */
export interface Embedded {
  readonly baseUrl: string;
  readonly agencyKey: string;
  /** Where a server on this database is, or will be, for the people who open links. */
  readonly publicUrl: string;
  /** Lets running requests finish and closes the database. */
  close(): Promise<void>;
}

interface Wishes {
  /** A DATABASE_URL that is not the environment's. */
  readonly database: string | undefined;
  /** Shows on stderr what the API logs about its own failures. */
  readonly debug: boolean;
}

/** Starts the API on a free loopback port, on the environment's database or another. Throws Failure where it cannot. */
export async function startEmbedded(
  environment: Environment,
  { database, debug }: Wishes,
): Promise<Embedded> {
  try {
    const settings = readSettings(databaseEnvironment(environment, database));
    const publicUrl = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
    const server = await startServer({
      settings: {
        ...settings,
        host: '127.0.0.1',
        port: 0,
        publicUrl,
        logLevel: debug ? 'error' : 'silent',
      },
    });
    return {
      baseUrl: server.url,
      agencyKey: server.agencyKey,
      publicUrl,
      close: () => server.stop(),
    };
  } catch (error) {
    if (error instanceof StartError)
      throw new Failure(error.message, { code: 'start.failed', cause: error });
    throw error;
  }
}
