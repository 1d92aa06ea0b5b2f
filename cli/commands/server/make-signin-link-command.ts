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
    .summary('print a link that signs in to the project list')
    .description(
      'Print a link that signs in to the project list. It works once, within 15 minutes.',
    )
    .option('--end-sessions', 'first end all sessions and revoke earlier sign-in links')
    .option('--json', 'print the link and its expiry time as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (_, command: Command) => {
      const { makeSigninLink } = await import('./make-signin-link.ts');
      io.exit(await makeSigninLink(command.optsWithGlobals<MakeSigninLinkOptions>(), io));
    });
}
