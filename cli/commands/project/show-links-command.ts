import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ShowLinksOptions } from './show-links.ts';

/** Builds `project links`. */
export function showLinksCommand(io: Io): Command {
  return new Command('links')
    .summary('print the two links of a project')
    .description(
      'Print the two links that open a project.\nAnyone with a link can open the project. Give clients the client link only.',
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the links as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project links brand-study-q3')
    .action(async (word: string, _, command: Command) => {
      const { showLinks } = await import('./show-links.ts');
      io.exit(await showLinks(word, command.optsWithGlobals<ShowLinksOptions>(), io));
    });
}
