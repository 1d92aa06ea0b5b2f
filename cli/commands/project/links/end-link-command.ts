import { Command } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { EndLinkOptions } from './end-link.ts';

/** Builds `project links end`. */
export function endLinkCommand(io: Io): Command {
  return new Command('end')
    .summary('end a named client link')
    .description(
      'End a named client link. It stops working immediately, also in open pages. Asks first.\nThe internal and the client link of a project are replaced with "project rotate" instead.',
    )
    .argument('<project>', 'slug or id')
    .argument('<link>', 'name or id of the link')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project links end brand-study-q3 "Ines Park"',
    )
    .action(async (word: string, link: string, _, command: Command) => {
      const { endLink } = await import('./end-link.ts');
      io.exit(await endLink(word, link, command.optsWithGlobals<EndLinkOptions>(), io));
    });
}
