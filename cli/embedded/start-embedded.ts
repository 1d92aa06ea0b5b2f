import { startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { shownHost } from '../../api/shown-host.ts';
import { StartError } from '../../api/store/start-error.ts';
import { Failure } from '../terminal/failure.ts';
import type { Environment } from '../terminal/settings.ts';

/** The API in this process. */
export interface Embedded {
  readonly baseUrl: string;
  readonly agencyKey: string;
  /** Where a server on this database is, or will be, for the people who open links. */
  readonly publicUrl: string;
  /** Lets running requests finish and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the API of this environment on a free loopback port. `debug` shows on stderr what it logs about its own
 * failures. Throws Failure where it cannot start.
 */
export async function startEmbedded(environment: Environment, debug: boolean): Promise<Embedded> {
  try {
    const settings = readSettings(environment);
    const publicUrl = settings.publicUrl ?? `http://${shownHost(settings.host)}:${settings.port}`;
    const server = await startServer({
      isForCommand: true,
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
