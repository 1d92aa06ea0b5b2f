import type { Client } from '@project-dashboard/core/client/client';
import type { ResendableState } from '@project-dashboard/core/mail-ledger/schema';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import {
  type CompleteMailSettings,
  readMailRate,
  requireMailSettings,
} from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings, type Settings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { reportFailure } from '../../terminal/report-failure.ts';
import type { MailKind, MailRow } from '../kinds/mail-kind.ts';
import { checkServerAddress } from '../kinds/server-address.ts';
import { type MailLinks, mailLinks } from '../message/mail-links.ts';
import { oneOrAll } from '../one-or-all.ts';
import { MailTally } from './mail-tally.ts';
import { confirmResend, dueMails, mailsOf } from './plan-mails.ts';
import { reportProblems } from './report-problems.ts';
import { runMails } from './run-mails.ts';
import { sendExit } from './send-exit.ts';
import { sendTestCopies } from './send-test-copies.ts';
import { showDryRun } from './show-dry-run.ts';

const RESENDABLE = ['failed', 'unknown', 'sent', 'skipped'] as const satisfies ResendableState[];

function resendState(
  text: string,
  before: readonly ResendableState[] = [],
): readonly ResendableState[] {
  const state = RESENDABLE.find((one) => one === text);
  if (state === undefined) throw new InvalidArgumentError(`Use one of: ${RESENDABLE.join(', ')}.`);
  return [...before, state];
}

/** Defines a command that sends the mails of a kind: its argument, its options and what it does. */
export function sendCommand<Row extends MailRow>(
  command: Command,
  kind: MailKind<Row>,
  io: Io,
): Command {
  const collect = (address: string, before: readonly string[] = []) => [...before, address];
  const to = new Option(
    '--to <address>',
    'send a test copy to this address instead; may be repeated',
  ).argParser(collect);
  const resend = new Option(
    '--resend <state>',
    'also send mails in this state again: failed or unknown; for one project also sent or skipped; may be repeated; asks first',
  ).argParser(resendState);
  const yes = new Option('--yes', 'do not ask before sending again');
  const sendsAgain = kind.testMessage !== undefined;
  command
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects')
    .option('--dry-run', 'show which mails would be sent, and send nothing');
  if (sendsAgain) command.addOption(to);
  command.option('--only <address>', 'send to this recipient only; may be repeated', collect);
  if (sendsAgain) command.addOption(resend);
  command.option('--rate <number>', 'send at most this many mails a minute (env: MAIL_RATE)');
  if (sendsAgain) command.addOption(yes);
  return command
    .option('-q, --quiet', 'print only problems')
    .option('--json', 'print the mails as JSON, as the ledger records them')
    .action(async (project: string | undefined) => {
      io.exit(await run(kind, project, command.optsWithGlobals<SendFlags>(), io));
    });
}

interface SendFlags extends ConnectionFlags {
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
interface DueOptions<Row extends MailRow> extends SendFlags {
  readonly kind: MailKind<Row>;
  /** Slug or id; absent: all projects. */
  readonly project: string | undefined;
  /** Absent: a dry run. */
  readonly mail: CompleteMailSettings | undefined;
  readonly settings: Settings;
  readonly links: (unsubscribeUrl: string | null) => MailLinks;
  /** The most mails a minute; undefined for no limit. */
  readonly mailRate: number | undefined;
}

/** Mails each recipient who has not received this mail. Claims each mail in the ledger first. */
async function run<Row extends MailRow>(
  kind: MailKind<Row>,
  project: string | undefined,
  options: SendFlags,
  io: Io,
): Promise<ExitCode> {
  oneOrAll(project, options.all);
  checkWords(kind, project, options, io);
  const { testMessage } = kind;
  if (project !== undefined && options.to !== undefined && testMessage !== undefined) {
    return sendTestCopies(testMessage, project, options.to, options, io);
  }
  const places = settingPlaces(options, io);
  const mail = options.dryRun ? undefined : requireMailSettings(places);
  const settings = readSettings(options, io, places);
  const mailRate = readMailRate(places);
  const links = mailLinks(settings, io);
  return sendDue({ ...options, kind, project, settings, mail, mailRate, links }, io);
}

/**
 * Sends the mails that are due. The last line is always the line of counts, even if an error stops the run. Exit code: 75 if
 * a later run can still send a mail; else 1 if it reports a failed or unknown mail for the first time; else 0.
 */
async function sendDue<Row extends MailRow>(options: DueOptions<Row>, io: Io): Promise<ExitCode> {
  const { kind } = options;
  let tally: MailTally<Row> | undefined;
  let exit: ExitCode;
  try {
    exit = await withConnection(options.settings, io, async ({ client }) => {
      const rows = await planMails(client, options);
      if (options.mail === undefined) return dryRun(rows, client, options, io);
      tally = new MailTally(rows, kind);
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
    io.err.write(`${tally}${paceOf(options.mailRate)}\n`);
  return exit;
}

const paceOf = (rate: number | undefined): string =>
  rate === undefined ? '' : ` At most ${rate} mails a minute.`;

async function planMails<Row extends MailRow>(
  client: Client,
  { kind, project, only }: DueOptions<Row>,
): Promise<readonly Row[]> {
  if (project !== undefined) await findProject(client, project);
  return mailsOf(await kind.list(client, project), only, kind);
}

async function dryRun<Row extends MailRow>(
  rows: readonly Row[],
  client: Client,
  { kind, resend = [], json }: DueOptions<Row>,
  io: Io,
): Promise<ExitCode> {
  return showDryRun(dueMails(rows, resend, kind), client, kind, { isJson: json === true }, io);
}

interface SendOptions<Row extends MailRow> extends DueOptions<Row> {
  readonly client: Client;
  readonly tally: MailTally<Row>;
  readonly mail: CompleteMailSettings;
}

async function sendRows<Row extends MailRow>(
  rows: readonly Row[],
  { client, kind, tally, mail, links, project, only, resend = [], ...options }: SendOptions<Row>,
  io: Io,
): Promise<ExitCode> {
  const { quiet: isQuiet = false, json: isJson = false, mailRate: rate } = options;
  const due = dueMails(rows, resend, kind);
  let shown: ReadonlySet<string> = new Set();
  if (due.length > 0) {
    await checkServerAddress(client, kind, io);
    if (!options.yes && resend.length > 0) await confirmResend(due, resend, kind.mail, io);
    const run = { client, kind, settings: mail, links, resend, rate, isQuiet, isJson, tally };
    const result = await runMails(due, run, io);
    if (result.isStopped) return EXIT.cancelled;
    shown = result.shown;
  } else {
    if (isJson) io.out.write(jsonText([]));
    if (rows.length === 0 && !isQuiet) io.err.write(kind.nobody(project));
  }
  if (tally.isUnfinished) {
    io.err.write('Some mails were not sent yet. Run the same command again later.\n');
    return EXIT.tryAgain;
  }
  const { reportTimezone: timeZone } = mail;
  const isNew = await reportProblems(client, kind, { project, only, shown, timeZone }, io);
  return isNew ? EXIT.failed : EXIT.ok;
}

/** Refuses options that contradict each other, before any setting or project is read. */
function checkWords<Row extends MailRow>(
  { command }: MailKind<Row>,
  project: string | undefined,
  options: SendFlags,
  io: Io,
): void {
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
      `Run: project-dashboard ${command} send ${all ? '--all' : project}${states} --yes`,
    );
}

/** The states that --resend accepts together with --all. */
const FOR_ALL: readonly ResendableState[] = ['failed', 'unknown'];

const usage = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'usage', exit: EXIT.usage, fix });
