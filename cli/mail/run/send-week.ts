import type { Client } from '@project-dashboard/core/client';
import { isoWeekOf, todayIn } from '@project-dashboard/core/dates';
import type { ResendableState, WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import type { CompleteMailSettings } from '../../settings/mail-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { reportFailure } from '../../terminal/report-failure.ts';
import type { MailLinks } from '../message/mail-links.ts';
import { confirmResend } from './confirm-resend.ts';
import { dueRows, rowsOf } from './due-rows.ts';
import { reportProblems } from './report-problems.ts';
import { runWeekly } from './run-weekly.ts';
import { sendExit } from './send-exit.ts';
import { showDryRun } from './show-dry-run.ts';
import { WeekTally } from './week-tally.ts';

/** What to send, and how. */
interface WeekOptions {
  /** Slug or id; absent: all projects. */
  readonly project: string | undefined;
  /** Absent: a dry run. */
  readonly mail: CompleteMailSettings | undefined;
  readonly settings: Settings;
  readonly links: (unsubscribeUrl: string | null) => MailLinks;
  readonly only?: readonly string[];
  readonly resend?: readonly ResendableState[];
  /** The most mails a minute; undefined for no limit. */
  readonly mailRate: number | undefined;
  readonly yes?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly debug?: boolean;
}

/**
 * Sends this week's mails. The last line is always the line of counts, even if an error stops the run. Exit code: 75 if a
 * later run can still send a mail; else 1 if it reports a failed or unknown mail for the first time; else 0.
 */
export async function sendWeek(options: WeekOptions, io: Io): Promise<ExitCode> {
  let tally: WeekTally | undefined;
  let exit: ExitCode;
  try {
    exit = await withConnection(options.settings, io, async ({ client }) => {
      const rows = await readRows(client, options);
      if (options.mail === undefined) return dryRun(rows, client, options, io);
      tally = new WeekTally(rows);
      return sendRows(rows, { ...options, client, tally, mail: options.mail }, io);
    });
  } catch (error) {
    reportFailure(error, io, { json: options.json === true, debug: options.debug === true });
    exit = sendExit(error);
    // After a wrong project name there is no line of counts.
    if (tally === undefined && options.mail !== undefined && exit !== EXIT.failed)
      io.err.write('This run: 0 sent. The number of waiting mails is unknown.\n');
  }
  if (tally !== undefined && (!options.quiet || exit !== EXIT.ok || tally.hasBadNews))
    io.err.write(`${tally}${paceOf(options)}\n`);
  return exit;
}

const paceOf = ({ mailRate }: WeekOptions): string =>
  mailRate === undefined ? '' : ` At most ${mailRate} mails a minute.`;

async function readRows(
  client: Client,
  { project, only }: WeekOptions,
): Promise<readonly WeeklyMailRow[]> {
  if (project !== undefined) await findProject(client, project);
  return rowsOf(await client.listWeeklyMail({ query: { project } }), only);
}

async function dryRun(
  rows: readonly WeeklyMailRow[],
  client: Client,
  { resend = [], json }: WeekOptions,
  io: Io,
): Promise<ExitCode> {
  return showDryRun(dueRows(rows, resend), client, { isJson: json === true }, io);
}

interface SendOptions extends WeekOptions {
  readonly client: Client;
  readonly tally: WeekTally;
  readonly mail: CompleteMailSettings;
}

async function sendRows(
  rows: readonly WeeklyMailRow[],
  { client, tally, mail, links, project, only, resend = [], ...options }: SendOptions,
  io: Io,
): Promise<ExitCode> {
  const { quiet: isQuiet = false, json: isJson = false, mailRate: rate } = options;
  const due = dueRows(rows, resend);
  let shown: ReadonlySet<string> = new Set();
  if (due.length > 0) {
    if (!options.yes && resend.length > 0) {
      await confirmResend(due, resend, io);
    }
    const run = { client, settings: mail, links, resend, rate, isQuiet, isJson, tally };
    const result = await runWeekly(due, run, io);
    if (result.isStopped) return EXIT.cancelled;
    shown = result.shown;
  } else {
    if (isJson) io.out.write(jsonText([]));
    if (rows.length === 0 && !isQuiet) io.err.write(noRecipients(project));
  }
  if (tally.isUnfinished) {
    io.err.write('Some mails were not sent yet. Run the same command again later.\n');
    return EXIT.tryAgain;
  }
  const week = rows[0]?.week ?? isoWeekOf(todayIn(mail.reportTimezone, new Date()));
  const isNew = await reportProblems(client, { project, only, shown, week }, io);
  return isNew ? EXIT.failed : EXIT.ok;
}

const noRecipients = (project: string | undefined): string =>
  `${project === undefined ? 'No project has a recipient yet.' : 'This project has no recipients yet.'} Add one: project-dashboard weekly recipients add ${project ?? '<project>'} <address>\n`;
