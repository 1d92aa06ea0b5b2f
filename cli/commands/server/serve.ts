import { type Command, InvalidArgumentError } from 'commander';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

function readPort(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text;
  throw new InvalidArgumentError('Use a whole number from 0 to 65535.');
}

/** Defines `serve`. */
export function serve(command: Command, io: Io): void {
  command
    .description(
      'Start the API and the web pages, and run until Ctrl-C.\nEach start prints a link that signs in to the project list.',
    )
    .option('--port <number>', 'the port to listen on; 0 takes any free port (env: PORT)', readPort)
    .option('--host <address>', 'the address to listen on (env: HOST)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard serve --port 8080\n  $ project-dashboard serve --host 0.0.0.0',
    )
    .action(async () => {
      await run(command.optsWithGlobals<ServeOptions>(), io);
    });
}

interface ServeOptions extends ConnectionFlags {
  readonly port?: string;
  readonly host?: string;
}

/** `serve`: runs the API and the pages on the local database of the settings until a signal. */
async function run(options: ServeOptions, io: Io): Promise<void> {
  if (options.url !== undefined)
    throw new Failure('serve starts an API on this machine and does not accept --url.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Remove --url. Set the address to listen on with --host and --port.',
    });
  const { port, host } = options;
  const { runServer } = await import('../../embedded/run-server.ts');
  await runServer({
    ...readLocalEnvironment(options, io),
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
}
