import { Command, InvalidArgumentError } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
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
  const { readLocalEnvironment } = await import('../../settings/settings.ts');
  const { runServer } = await import('../../embedded/run-server.ts');
  const { port, host } = options;
  await runServer({
    ...readLocalEnvironment(options, io),
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
}

function readPort(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text;
  throw new InvalidArgumentError('Write a whole number from 0 to 65535.');
}

/** Builds `serve`. */
export function serveCommand(io: Io, run = serve): Command {
  return new Command('serve')
    .summary('start the API and the web pages in the foreground')
    .description(
      'Start the API and the web pages in the foreground, until Ctrl-C.\nEvery start prints a link that signs in.',
    )
    .option('--port <number>', 'the port to listen on, 0 for any free one (env: PORT)', readPort)
    .option('--host <address>', 'the address to listen on (env: HOST)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard serve --port 8080\n  $ project-dashboard serve --host 0.0.0.0',
    )
    .action(async (_, command: Command) => {
      await run(command.optsWithGlobals<ServeOptions>(), io);
    });
}
