import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { WeeklyRecipientsListOptions } from './weekly-recipients-list.ts';

/** Builds `weekly recipients list`. */
export function weeklyRecipientsListCommand(io: Io): Command {
  return new Command('list')
    .summary("list the recipients of a project's mail")
    .description(
      "List the recipients of a project's weekly mail, including those who have unsubscribed.\nIn a pipe: address, since, unsubscribed, tab-separated, without headings.",
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the recipients as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard weekly recipients list brand-study-q3')
    .action(async (project: string, _, command: Command) => {
      const { weeklyRecipientsList } = await import('./weekly-recipients-list.ts');
      io.exit(
        await weeklyRecipientsList(
          project,
          command.optsWithGlobals<WeeklyRecipientsListOptions>(),
          io,
        ),
      );
    });
}
