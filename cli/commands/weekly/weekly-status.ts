import { type Command, InvalidArgumentError } from 'commander';
import { showStates } from '../../mail/show-states.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { Io } from '../../terminal/io.ts';

function isoWeek(text: string): string {
  if (!/^\d{4}-W\d{2}$/.test(text))
    throw new InvalidArgumentError('Use an ISO week such as 2026-W47.');
  return text;
}

/** Defines `weekly status`. */
export function weeklyStatus(command: Command, io: Io): void {
  command
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
    .action(async (project: string | undefined) => {
      const { week, ...options } = command.optsWithGlobals<WeeklyStatusOptions>();
      const code = await showStates(project, options, io, {
        list: (client) => client.listWeeklyMail({ query: { project, week } }),
        titleOf: (first) => `Week ${first.week}`,
        none: 'No mails in this week.',
      });
      io.exit(code);
    });
}

interface WeeklyStatusOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly week?: string;
  readonly json?: boolean;
}
