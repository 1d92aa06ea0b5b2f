import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ShowConfigPathsOptions } from './show-config-paths.ts';

/** Builds `config path`. */
export function showConfigPathsCommand(io: Io): Command {
  return new Command('path')
    .summary('print where the settings files are')
    .description(
      'Print where the settings files are, or would be. The project file wins over the user file; secrets belong into the user file.',
    )
    .option('--json', 'print the paths as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config path')
    .action(async (_, command: Command) => {
      const { showConfigPaths } = await import('./show-config-paths.ts');
      io.exit(await showConfigPaths(command.optsWithGlobals<ShowConfigPathsOptions>(), io));
    });
}
