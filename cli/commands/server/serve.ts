import { runServer } from '../../embedded/run-server.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

export interface ServeOptions extends ConnectionFlags {
  readonly port?: string;
  readonly host?: string;
}

/** `serve`: runs the API and the pages on the local database of the settings until a signal. */
export async function serve(options: ServeOptions, io: Io): Promise<void> {
  if (options.url !== undefined)
    throw new Failure('serve starts an API on this machine and does not accept --url.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Remove --url. Set the address to listen on with --host and --port.',
    });
  const { port, host } = options;
  await runServer({
    ...readLocalEnvironment(options, io),
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
}
