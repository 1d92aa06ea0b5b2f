import { Command } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { AddLinkOptions } from './add-link.ts';

/** Builds `project links add`. */
export function addLinkCommand(io: Io): Command {
  return new Command('add')
    .summary('add a client link with a name')
    .description(
      "Add a client link for one person or team, and print it.\nThe project's history shows the name beside the changes that are made with this link. Asks first.",
    )
    .argument('<project>', 'slug or id')
    .argument('<name>', 'the person or team that the link is for')
    .option('--ends <date>', 'the last day on which it works; without it, the link has no end date')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project links add brand-study-q3 "Ines Park" --ends "December 31, 2025"',
    )
    .action(async (word: string, name: string, _, command: Command) => {
      const { addLink } = await import('./add-link.ts');
      io.exit(await addLink(word, name, command.optsWithGlobals<AddLinkOptions>(), io));
    });
}
