import type { Client } from '@project-dashboard/core/client';
import { isoWeekOf, todayIn } from '@project-dashboard/core/dates';
import type { ResendableState } from '@project-dashboard/core/mail-ledger';
import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { type Command, InvalidArgumentError } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import type { MailLinks } from '../../mail/message/mail-links.ts';
import { mailLinks } from '../../mail/message/mail-links.ts';
import { oneOrAll } from '../../mail/one-or-all.ts';
import { confirmResend, dueMails, mailsOf } from '../../mail/run/plan-mails.ts';
import { reportProblems } from '../../mail/run/report-problems.ts';
import { runMails } from '../../mail/run/run-mails.ts';
import { sendExit } from '../../mail/run/send-exit.ts';
import { sendTestCopies } from '../../mail/run/send-test-copies.ts';
import { showDryRun } from '../../mail/run/show-dry-run.ts';
import { WeekTally } from '../../mail/run/week-tally.ts';
import { readMailRate } from '../../settings/mail-rate.ts';
import type { CompleteMailSettings } from '../../settings/mail-settings.ts';
import { requireMailSettings } from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import type { Settings } from '../../settings/settings.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { reportFailure } from '../../terminal/report-failure.ts';

const RESENDABLE = ['failed', 'unknown', 'sent', 'skipped'] as const satisfies ResendableState[];

function resendState(
  text: string,
  before: readonly ResendableState[] = [],
): readonly ResendableState[] {
  const state = RESENDABLE.find((one) => one === text);
  if (state === undefined) throw new InvalidArgumentError(`Use one of: ${RESENDABLE.join(', ')}.`);
  return [...before, state];
}

/** Defines `weekly send`. */
export function weeklySend(command: Command, io: Io): void {
  const collect = (address: string, before: readonly string[] = []) => [...before, address];
  command
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
    .action(async (project: string | undefined) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklySendOptions>(), io));
    });
}

interface WeeklySendOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly to?: readonly string[];
  readonly only?: readonly string[];
  readonly resend?: readonly ResendableState[];
  readonly yes?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly debug?: boolean;
}

/** The options with what the settings say. */
interface WeekOptions extends WeeklySendOptions {
  /** Slug or id; absent: all projects. */
  readonly project: string | undefined;
  /** Absent: a dry run. */
  readonly mail: CompleteMailSettings | undefined;
  readonly settings: Settings;
  readonly links: (unsubscribeUrl: string | null) => MailLinks;
  /** The most mails a minute; undefined for no limit. */
  readonly mailRate: number | undefined;
}

/** `weekly send`: mails this week's update to each recipient who has not received it. Claims each mail in the ledger first. */
async function run(
  project: string | undefined,
  options: WeeklySendOptions,
  io: Io,
): Promise<ExitCode> {
  oneOrAll(project, options.all);
  checkWords(project, options, io);
  if (project !== undefined && options.to !== undefined) {
    return sendTestCopies(project, options.to, options, io);
  }
  const places = settingPlaces(options, io);
  const mail = options.dryRun ? undefined : requireMailSettings(places);
  const settings = readSettings(options, io, places);
  const mailRate = readMailRate(places);
  const links = mailLinks(settings, io);
  return sendWeek({ ...options, project, settings, mail, mailRate, links }, io);
}

/**
 * Sends this week's mails. The last line is always the line of counts, even if an error stops the run. Exit code: 75 if a
 * later run can still send a mail; else 1 if it reports a failed or unknown mail for the first time; else 0.
 */
async function sendWeek(options: WeekOptions, io: Io): Promise<ExitCode> {
  let tally: WeekTally | undefined;
  let exit: ExitCode;
  try {
    exit = await withConnection(options.settings, io, async ({ client }) => {
      const rows = await planMails(client, options);
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

async function planMails(
  client: Client,
  { project, only }: WeekOptions,
): Promise<readonly WeeklyMailRow[]> {
  if (project !== undefined) await findProject(client, project);
  return mailsOf(await client.listWeeklyMail({ query: { project } }), only);
}

async function dryRun(
  rows: readonly WeeklyMailRow[],
  client: Client,
  { resend = [], json }: WeekOptions,
  io: Io,
): Promise<ExitCode> {
  return showDryRun(dueMails(rows, resend), client, { isJson: json === true }, io);
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
  const due = dueMails(rows, resend);
  let shown: ReadonlySet<string> = new Set();
  if (due.length > 0) {
    if (!options.yes && resend.length > 0) await confirmResend(due, resend, io);
    const run = { client, settings: mail, links, resend, rate, isQuiet, isJson, tally };
    const result = await runMails(due, run, io);
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

/** Refuses options that contradict each other, before any setting or project is read. */
function checkWords(project: string | undefined, options: WeeklySendOptions, io: Io): void {
  const { all = false, resend = [], to, only, dryRun = false } = options;
  const isResend = resend.length > 0;
  const single = to !== undefined ? '--to' : resend.find((state) => !FOR_ALL.includes(state));
  if (all && single !== undefined)
    throw usage(
      `${single === '--to' ? single : `--resend ${single}`} is for one project, not for --all.`,
      'Name a project instead of --all.',
    );
  const other = isResend ? '--resend' : dryRun ? '--dry-run' : only !== undefined ? '--only' : null;
  if (to !== undefined && other !== null)
    throw usage(
      `--to and ${other} cannot be used together.`,
      'Remove one of them. --to only sends a test copy, which the ledger does not record.',
    );
  const states = resend.map((state) => ` --resend ${state}`).join('');
  if (isResend && !dryRun && !options.yes && !io.canAsk)
    throw usage(
      '--resend asks for confirmation, which needs a terminal.',
      `Run: project-dashboard weekly send ${all ? '--all' : project}${states} --yes`,
    );
}

/** The states that --resend accepts together with --all. */
const FOR_ALL: readonly ResendableState[] = ['failed', 'unknown'];

const usage = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'usage', exit: EXIT.usage, fix });
