import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ShowConfigPathsOptions } from './show-config-paths.ts';

/** Builds `config path`. */
export function showConfigPathsCommand(io: Io): Command {
  return new Command('path')
    .summary('print the paths of the settings files')
    .description(
      'Print the paths of the settings files, also of a file that does not exist.\nThe project file wins over the user file. Put secrets in the user file.',
    )
    .option('--json', 'print the paths as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config path')
    .action(async (_, command: Command) => {
      const { showConfigPaths } = await import('./show-config-paths.ts');
      io.exit(await showConfigPaths(command.optsWithGlobals<ShowConfigPathsOptions>(), io));
    });
}
