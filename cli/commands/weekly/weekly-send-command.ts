import type { ResendableState } from '@project-dashboard/core/weekly-update';
import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { WeeklySendOptions } from './weekly-send.ts';

const RESENDABLE = ['failed', 'unknown', 'sent', 'skipped'] as const satisfies ResendableState[];

function resendState(
  text: string,
  before: readonly ResendableState[] = [],
): readonly ResendableState[] {
  const state = RESENDABLE.find((one) => one === text);
  if (state === undefined) throw new InvalidArgumentError(`Use one of: ${RESENDABLE.join(', ')}.`);
  return [...before, state];
}

/** Builds `weekly send`. */
export function weeklySendCommand(io: Io): Command {
  const collect = (address: string, before: readonly string[] = []) => [...before, address];
  return new Command('send')
    .summary("mail this week's update to everyone who has not received it")
    .description(
      "Mail this week's update to every recipient who has not received it.\nYou can repeat the command, or run it several times at once: each recipient gets at most one mail per project and week.\nExit code 75 means that some mails were not sent yet: run the command again later.\nIn a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects')
    .option('--dry-run', 'show which mails would be sent, and send nothing')
    .option('--to <address>', 'send a test copy to this address instead; may be repeated', collect)
    .option('--only <address>', 'send to this recipient only; may be repeated', collect)
    .option(
      '--resend <state>',
      'also send mails in this state again: failed or unknown; for one project also sent or skipped; may be repeated; asks first',
      resendState,
    )
    .option('--rate <number>', 'send at most this many mails a minute (env: MAIL_RATE)')
    .option('--yes', 'do not ask before sending again')
    .option('-q, --quiet', 'print only problems')
    .option('--json', 'print the mails as JSON, as the ledger records them')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly send --all --quiet\n  $ project-dashboard weekly send brand-study-q3 --to me@agency.example\n  $ project-dashboard weekly send --all --rate 30\n  $ project-dashboard weekly send --all --resend failed\n  $ project-dashboard weekly send --all --dry-run',
    )
    .action(async (project: string | undefined, _, command: Command) => {
      const { weeklySend } = await import('./weekly-send.ts');
      io.exit(await weeklySend(project, command.optsWithGlobals<WeeklySendOptions>(), io));
    });
}
