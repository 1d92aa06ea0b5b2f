import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { MakeSigninLinkOptions } from './make-signin-link.ts';

const EXAMPLES = `
Examples:
  $ project-dashboard signin-link
  $ project-dashboard signin-link --end-sessions    # a laptop was lost, or somebody left`;

/** Builds `signin-link`. */
export function makeSigninLinkCommand(io: Io): Command {
  return new Command('signin-link')
    .summary('make a link that signs in to the project list')
    .description('Make a link to the project list that signs in once, within 15 minutes.')
    .option('--end-sessions', 'first end all sessions and make earlier sign-in links worthless')
    .option('--json', 'print the link and its end as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (_, command: Command) => {
      const { makeSigninLink } = await import('./make-signin-link.ts');
      io.exit(await makeSigninLink(command.optsWithGlobals<MakeSigninLinkOptions>(), io));
    });
}
