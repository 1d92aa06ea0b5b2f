import { Command, Option } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { RotateLinkOptions } from './rotate-link.ts';

/** Builds `project rotate`. */
export function rotateLinkCommand(io: Io): Command {
  return new Command('rotate')
    .summary('replace a link of a project by a new one')
    .description(
      'Replace the internal or the client link of a project by a new one, and print it.\nThe old link stops working immediately, also in open pages. Asks first.',
    )
    .argument('<project>', 'slug or id')
    .addOption(
      new Option('--view <view>', 'which link')
        .choices(['internal', 'client'])
        .makeOptionMandatory(),
    )
    .option('--yes', 'do not ask')
    .option('--json', 'print the new link as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project rotate brand-study-q3 --view client',
    )
    .action(async (word: string, _, command: Command) => {
      const { rotateLink } = await import('./rotate-link.ts');
      io.exit(await rotateLink(word, command.optsWithGlobals<RotateLinkOptions>(), io));
    });
}
