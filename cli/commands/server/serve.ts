import { runServer } from '../../embedded/run-server.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

export interface ServeOptions extends ConnectionFlags {
  readonly port?: string;
  readonly host?: string;
}

/** `serve`: the API in the foreground, on the local database of the settings. */
export async function serve(options: ServeOptions, io: Io): Promise<void> {
  if (options.url !== undefined)
    throw new Failure('serve starts an API here and takes no --url.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Leave --url out. --host and --port say where the API listens.',
    });
  const { port, host } = options;
  await runServer({
    ...readLocalEnvironment(options, io),
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
}
