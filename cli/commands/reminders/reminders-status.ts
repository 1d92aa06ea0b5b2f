import { formatDateTime, formatLongDate, isIsoDate } from '@project-dashboard/core/dates';
import type { ReminderMailRow } from '@project-dashboard/core/reminders';
import { type Command, InvalidArgumentError } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { countStates, mailColumns } from '../../mail/mail-states.ts';
import { oneOrAll } from '../../mail/one-or-all.ts';
import { readMailSettings } from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';

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
      io.exit(await run(project, command.optsWithGlobals<RemindersStatusOptions>(), io));
    });
}

interface RemindersStatusOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly day?: string;
  readonly json?: boolean;
}

/** `reminders status`: prints the state of each reminder of a day. */
async function run(
  project: string | undefined,
  { day, json, ...options }: RemindersStatusOptions,
  io: Io,
): Promise<ExitCode> {
  oneOrAll(project, options.all);
  const places = settingPlaces(options, io);
  const { reportTimezone: timeZone } = readMailSettings(places);
  const rows = await withConnection(readSettings(options, io, places), io, async ({ client }) => {
    if (project !== undefined) await findProject(client, project);
    return client.listReminders({ query: { project, day } });
  });
  if (json) {
    io.out.write(jsonText(rows));
    return EXIT.ok;
  }
  const last = (row: ReminderMailRow) => row.settledAt ?? row.claimedAt;
  const when = (row: ReminderMailRow) => {
    const time = last(row);
    return time === null ? '' : formatDateTime(new Date(time), { timeZone });
  };
  const columns = mailColumns<ReminderMailRow>(io.out);
  columns.splice(4, 0, { heading: 'LAST', value: when, raw: (row) => last(row) ?? '' });
  if (rows.length > 0) writeTable(io.out, columns, rows);
  const [first] = rows;
  io.err.write(
    first === undefined
      ? `No reminders ${day === undefined ? 'today' : `on ${formatLongDate(day)}`}.\n`
      : `${formatLongDate(first.day)}: ${countStates(rows)}.\n`,
  );
  return EXIT.ok;
}
