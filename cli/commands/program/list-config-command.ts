import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ListConfigOptions } from './list-config.ts';

/** Builds `config list`. */
export function listConfigCommand(io: Io): Command {
  return new Command('list')
    .summary('list the settings, their values and sources')
    .description(
      'List the settings with their values and sources. The value of a secret is shown as "set".\nIn a pipe: name, value and source, tab-separated, without headings.',
    )
    .option('--json', 'print the settings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config list')
    .action(async (_, command: Command) => {
      const { listConfig } = await import('./list-config.ts');
      io.exit(await listConfig(command.optsWithGlobals<ListConfigOptions>(), io));
    });
}
