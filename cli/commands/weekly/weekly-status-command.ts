import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { WeeklyStatusOptions } from './weekly-status.ts';

function isoWeek(text: string): string {
  if (!/^\d{4}-W\d{2}$/.test(text))
    throw new InvalidArgumentError('Use an ISO week such as 2026-W47.');
  return text;
}

/** Builds `weekly status`. */
export function weeklyStatusCommand(io: Io): Command {
  return new Command('status')
    .summary('show the state of each mail of a week')
    .description(
      "Show the state of each mail of a week: sent, waiting, to be retried, failed, unknown or skipped.\nIn a pipe: state, address, study, slug, time and the mail server's reply, tab-separated, without headings.",
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects')
    .option('--week <week>', 'an ISO week such as 2026-W47; default: this week', isoWeek)
    .option('--json', 'print the mails as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly status --all\n  $ project-dashboard weekly status brand-study-q3 --week 2026-W46',
    )
    .action(async (project: string | undefined, _, command: Command) => {
      const { weeklyStatus } = await import('./weekly-status.ts');
      io.exit(await weeklyStatus(project, command.optsWithGlobals<WeeklyStatusOptions>(), io));
    });
}
