import { Command } from 'commander';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import type { ConnectionFlags } from '../terminal/settings.ts';

/** `serve`: the API in the foreground, on the local database of the settings. */
export async function serve(options: ConnectionFlags, io: Io): Promise<void> {
  if (options.url !== undefined)
    throw new Failure('serve starts an API here and takes no --url.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Leave --url out. HOST and PORT say where the API listens.',
    });
  const { readLocalEnvironment } = await import('../terminal/settings.ts');
  const { runServer } = await import('../embedded/run-server.ts');
  await runServer(readLocalEnvironment(options, io));
}

/** Builds `serve`. */
export function serveCommand(io: Io, run = serve): Command {
  return new Command('serve')
    .summary('start the API and the web pages in the foreground')
    .description(
      'Start the API and the web pages in the foreground, until Ctrl-C.\nHOST and PORT say where it listens; every start prints a link that signs in.',
    )
    .addHelpText('after', '\nExample:\n  $ PORT=8080 project-dashboard serve')
    .action(async (_, command: Command) => {
      await run(command.optsWithGlobals<ConnectionFlags>(), io);
    });
}
