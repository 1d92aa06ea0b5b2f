import { formatLongDate } from '@project-dashboard/core/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/dates/iso-date';
import { type Command, InvalidArgumentError } from 'commander';
import { showStates } from '../../mail/show-states.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { Io } from '../../terminal/io.ts';

function isoDay(text: string): string {
  if (!isIsoDate(text)) throw new InvalidArgumentError('Use a date such as 2026-11-23.');
  return text;
}

/** Defines `reminders status`. */
export function remindersStatus(command: Command, io: Io): void {
  command
    .description(
      "Show the state of each reminder of a day: sent, waiting, to be retried, failed, unknown or skipped.\nIn a pipe: state, address, study, slug, time and the mail server's reply, tab-separated, without headings.",
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects')
    .option('--day <date>', 'a date such as 2026-11-23; default: today', isoDay)
    .option('--json', 'print the reminders as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard reminders status --all\n  $ project-dashboard reminders status packaging-test --day 2026-11-19',
    )
    .action(async (project: string | undefined) => {
      const { day, ...options } = command.optsWithGlobals<RemindersStatusOptions>();
      const code = await showStates(project, options, io, {
        list: (client) => client.listReminders({ query: { project, day } }),
        titleOf: (first) => formatLongDate(first.day),
        none: `No reminders ${day === undefined ? 'today' : `on ${formatLongDate(day)}`}.`,
      });
      io.exit(code);
    });
}

interface RemindersStatusOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly day?: string;
  readonly json?: boolean;
}
