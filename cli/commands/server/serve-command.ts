import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ServeOptions } from './serve.ts';

function readPort(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text;
  throw new InvalidArgumentError('Use a whole number from 0 to 65535.');
}

/** Builds `serve`. */
export function serveCommand(io: Io): Command {
  return new Command('serve')
    .summary('start the API and the web pages')
    .description(
      'Start the API and the web pages, and run until Ctrl-C.\nEach start prints a link that signs in to the project list.',
    )
    .option('--port <number>', 'the port to listen on; 0 takes any free port (env: PORT)', readPort)
    .option('--host <address>', 'the address to listen on (env: HOST)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard serve --port 8080\n  $ project-dashboard serve --host 0.0.0.0',
    )
    .action(async (_, command: Command) => {
      const { serve } = await import('./serve.ts');
      await serve(command.optsWithGlobals<ServeOptions>(), io);
    });
}
