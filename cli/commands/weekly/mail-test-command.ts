import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { MailTestOptions } from './mail-test.ts';

/** Builds `mail test`. */
export function mailTestCommand(io: Io): Command {
  return new Command('test')
    .summary('send one test mail')
    .description(
      'Connect to the mail server and send one test mail. Prints server, security, login and sender.',
    )
    .requiredOption('--to <address>', 'the address to send to')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard mail test --to me@agency.example')
    .action(async (_, command: Command) => {
      const { mailTest } = await import('./mail-test.ts');
      io.exit(await mailTest(command.optsWithGlobals<MailTestOptions>(), io));
    });
}
