import { formatDateTime } from '@project-dashboard/core/dates';
import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update';
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
      io.exit(await run(project, command.optsWithGlobals<WeeklyStatusOptions>(), io));
    });
}

interface WeeklyStatusOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly week?: string;
  readonly json?: boolean;
}

/** `weekly status`: prints the state of each mail of a week. */
async function run(
  project: string | undefined,
  { week, json, ...options }: WeeklyStatusOptions,
  io: Io,
): Promise<ExitCode> {
  oneOrAll(project, options.all);
  const places = settingPlaces(options, io);
  const { reportTimezone: timeZone } = readMailSettings(places);
  const rows = await withConnection(readSettings(options, io, places), io, async ({ client }) => {
    if (project !== undefined) await findProject(client, project);
    return client.listWeeklyMail({ query: { project, week } });
  });
  if (json) {
    io.out.write(jsonText(rows));
    return EXIT.ok;
  }
  const last = (row: WeeklyMailRow) => row.settledAt ?? row.claimedAt;
  const when = (row: WeeklyMailRow) => {
    const time = last(row);
    return time === null ? '' : formatDateTime(new Date(time), { timeZone });
  };
  const columns = mailColumns<WeeklyMailRow>(io.out);
  columns.splice(4, 0, { heading: 'LAST', value: when, raw: (row) => last(row) ?? '' });
  if (rows.length > 0) writeTable(io.out, columns, rows);
  const [first] = rows;
  io.err.write(
    first === undefined
      ? 'No mails in this week.\n'
      : `Week ${first.week}: ${countStates(rows)}.\n`,
  );
  return EXIT.ok;
}
