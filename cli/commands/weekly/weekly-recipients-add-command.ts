import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { WeeklyRecipientsAddOptions } from './weekly-recipients-add.ts';

/** Builds `weekly recipients add`. */
export function weeklyRecipientsAddCommand(io: Io): Command {
  return new Command('add')
    .summary("add recipients to a project's mail")
    .description(
      "Add recipients to a project's weekly mail. A refused address does not stop the others.\nThe mail is written for the agency team. In a terminal, the command asks before it adds an address outside the domain of MAIL_FROM; elsewhere it adds it with a warning.",
    )
    .argument('<project>', 'slug or id')
    .argument('<address...>', 'one or more mail addresses')
    .option(
      '--resubscribe',
      'also add an address that has unsubscribed; only if its owner asks for it',
    )
    .option('--yes', 'do not ask before adding an address outside the agency')
    .option('--json', 'print the new recipients as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients add brand-study-q3 ana@agency.example ben@agency.example',
    )
    .action(async (project: string, emails: string[], _, command: Command) => {
      const { weeklyRecipientsAdd } = await import('./weekly-recipients-add.ts');
      io.exit(
        await weeklyRecipientsAdd(
          project,
          emails,
          command.optsWithGlobals<WeeklyRecipientsAddOptions>(),
          io,
        ),
      );
    });
}
