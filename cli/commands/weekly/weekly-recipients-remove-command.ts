import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { WeeklyRecipientsRemoveOptions } from './weekly-recipients-remove.ts';

/** Builds `weekly recipients remove`. */
export function weeklyRecipientsRemoveCommand(io: Io): Command {
  return new Command('remove')
    .summary("remove recipients from a project's mail")
    .description(
      "Remove recipients from a project's weekly mail. An unknown address does not stop the others.",
    )
    .argument('<project>', 'slug or id')
    .argument('<address...>', 'one or more mail addresses of recipients')
    .option('--json', 'print the removed recipients as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients remove brand-study-q3 ben@agency.example',
    )
    .action(async (project: string, emails: string[], _, command: Command) => {
      const { weeklyRecipientsRemove } = await import('./weekly-recipients-remove.ts');
      io.exit(
        await weeklyRecipientsRemove(
          project,
          emails,
          command.optsWithGlobals<WeeklyRecipientsRemoveOptions>(),
          io,
        ),
      );
    });
}
