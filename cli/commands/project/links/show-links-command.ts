import { Command } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { ShowLinksOptions } from './show-links.ts';

/** Builds `project links`; its commands add and end named links. */
export function showLinksCommand(io: Io): Command {
  return new Command('links')
    .summary('print the links of a project; add and end named links')
    .description(
      'Print the links that open a project: its internal and its client link, then the client links with a name.\nAnyone with a link can open the project. Give clients client links only.\nIn a pipe, tab-separated: a name and an address each line. Lines of named links begin with namedLink and go on with name, active or ended, end date, openings, last opening and id.',
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project links brand-study-q3\n  $ project-dashboard project links add brand-study-q3 "Ines Park"',
    )
    .action(async (word: string, _, command: Command) => {
      const { showLinks } = await import('./show-links.ts');
      io.exit(await showLinks(word, command.optsWithGlobals<ShowLinksOptions>(), io));
    });
}
