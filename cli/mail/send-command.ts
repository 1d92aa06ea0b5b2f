import type { Client } from '@project-dashboard/core/contract/client/client';
import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import { decideClaim } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import type { MailProblem } from '@project-dashboard/core/messages/mail-ledger/mails';
import type { ResendableState } from '@project-dashboard/core/messages/mail-ledger/schema';
import { emailKey } from '@project-dashboard/core/texts/text/email';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { InvalidArgumentError } from 'commander';
import type { ConnectedRun, Run } from '../commands/command.ts';
import { type FlagValues, many, on, text } from '../commands/flags.ts';
import { findProject, oneOrAll } from '../connection/find-projects.ts';
import { readMailRate, requireMailSettings } from '../settings/mail-settings.ts';
import { confirm } from '../terminal/ask.ts';
import { EXIT, type ExitCode, Failure, wrongSetting, wrongUsage } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { jsonText, sanitise } from '../terminal/output/safe-text.ts';
import { writeTable } from '../terminal/output/table.ts';
import { reportFailure } from '../terminal/report-failure.ts';
import type { MailRow, Mails } from './kinds.ts';
import { mailLinks } from './mail-message.ts';
import { MailTally, mailColumns, stateMark } from './mail-states.ts';
import { type RunTerms, runMails, sendTestCopies } from './run-mails.ts';

const RESENDABLE = ['failed', 'unknown', 'sent', 'skipped'] as const satisfies ResendableState[];

function resendState(word: string): ResendableState {
  const state = RESENDABLE.find((one) => one === word);
  if (state === undefined) throw new InvalidArgumentError(`Use one of: ${RESENDABLE.join(', ')}.`);
  return state;
}

const address = (word: string) => word;

export const SEND_FLAGS = {
  all: on('all projects'),
  dryRun: on('show which mails would be sent, and send nothing'),
  to: many('address', 'send a test copy to this address instead; may be repeated', address),
  only: many('address', 'send to this recipient only; may be repeated', address),
  resend: many(
    'state',
    'also send mails in this state again: failed or unknown; for one project also sent or skipped; may be repeated; asks first',
    resendState,
  ),
  rate: text('number', 'send at most this many mails a minute (env: MAIL_RATE)'),
  yes: on('do not ask before sending again'),
  quiet: on('print only problems', 'q'),
  json: on('print the mails as JSON, as the ledger records them'),
};

type SendFlags = FlagValues<typeof SEND_FLAGS> & {
  /** Slug or id; undefined: all projects. */
  readonly project: string | undefined;
};

/**
 * Mails each recipient who has not received this mail. Claims each mail in the ledger first. The last line is always the line
 * of counts, even if an error stops the run. Exit code: 75 if a later run can still send a mail; else 1 if it reports a failed
 * or unknown mail for the first time; else 0.
 */
export async function sendDueMails<Row extends MailRow>(
  kind: Mails<Row>,
  run: Run,
  flags: SendFlags,
): Promise<ExitCode> {
  const { project, to, all, dryRun, quiet, resend = [] } = flags;
  const { io, json, places, connectionFlags } = run;
  oneOrAll(project, all);
  checkWords(kind, flags, io);
  if (project !== undefined && to !== undefined && kind.testCopy !== undefined)
    return sendTestCopies(kind.testCopy, run, project, to, quiet);
  const mail = dryRun ? undefined : requireMailSettings(places);
  const { settings } = run;
  const rate = readMailRate(places);
  const links = mailLinks(settings, io);
  let tally: MailTally<Row> | undefined;
  let exit: ExitCode;
  try {
    exit = await run.connect(async (connected) => {
      const rows = await planMails(connected.client, kind, flags);
      if (mail === undefined) return showDryRun(dueMails(rows, kind, resend), kind, connected);
      tally = new MailTally(rows, kind);
      return sendRows(rows, flags, { kind, mail, links, resend, rate, quiet, tally }, connected);
    });
  } catch (error) {
    reportFailure(error, io, { json, debug: connectionFlags.debug === true });
    exit = sendExit(error);
    // After a wrong project name there is no line of counts.
    if (tally === undefined && mail !== undefined && exit !== EXIT.failed)
      io.err.write('This run: 0 sent. The number of waiting mails is unknown.\n');
  }
  if (tally !== undefined && (!quiet || exit !== EXIT.ok || tally.hasBadNews)) {
    const pace = rate === undefined ? '' : ` At most ${rate} mails a minute.`;
    io.err.write(`${tally}${pace}\n`);
  }
  return exit;
}

/** The mails to these addresses, or to all. Throws a Failure that names the addresses that are not recipients. */
async function planMails<Row extends MailRow>(
  client: Client,
  kind: Mails<Row>,
  { project, only }: SendFlags,
): Promise<readonly Row[]> {
  if (project !== undefined) await findProject(client, project);
  const rows = await kind.list(client, project);
  if (only === undefined) return rows;
  const keys = new Set(rows.map(({ email }) => emailKey(email)));
  const unknown = only.filter((one) => !keys.has(emailKey(one)));
  if (unknown.length > 0)
    throw new Failure(`Not a recipient: ${unknown.join(', ')}.`, {
      code: 'recipient.unknown',
      fix: `List the recipients with: ${kind.recipients}`,
    });
  const wanted = new Set(only.map(emailKey));
  return rows.filter(({ email }) => wanted.has(emailKey(email)));
}

/** The mails that the server would let this run claim. The server decides again at the claim. */
function dueMails<Row extends MailRow>(
  rows: readonly Row[],
  kind: Mails<Row>,
  resend: readonly ResendableState[],
): readonly Row[] {
  const at = { now: new Date().toISOString(), resend, skipped: null };
  return rows.filter((row) => {
    const { state, isTemporary, claimedAt } = row;
    const mail = { state, isTemporary, claimedAt: claimedAt ?? '' };
    return kind.hasRecipient(row) && decideClaim(mail, at).kind === 'claim';
  });
}

/** Prints which mails a run would send. Claims nothing and does not connect to the mail server. */
async function showDryRun<Row extends MailRow>(
  due: readonly Row[],
  kind: Mails<Row>,
  { client, io, json }: ConnectedRun,
): Promise<ExitCode> {
  if (json) io.out.write(jsonText(due));
  else {
    const subject = await kind.subjectsOf(client, due);
    const columns = mailColumns<Row>(io.out).filter(({ heading }) => heading !== 'REPLY');
    writeTable(io.out, [...columns, { heading: 'SUBJECT', value: subject }], due);
    io.err.write(`${due.length} to send. This was a dry run: nothing was sent.\n`);
  }
  return EXIT.ok;
}

async function sendRows<Row extends MailRow>(
  rows: readonly Row[],
  flags: SendFlags,
  terms: RunTerms<Row>,
  run: ConnectedRun,
): Promise<ExitCode> {
  const { client, io } = run;
  const { kind, resend, quiet, tally } = terms;
  const due = dueMails(rows, kind, resend);
  let shown: ReadonlySet<string> = new Set();
  if (due.length > 0) {
    await checkServerAddress(client, kind, io);
    if (!flags.yes) await confirmResend(due, resend, kind.mail, io);
    const result = await runMails(due, terms, run);
    if (result.isStopped) return EXIT.cancelled;
    shown = result.shown;
  } else {
    if (run.json) io.out.write(jsonText([]));
    if (rows.length === 0 && !quiet) io.err.write(kind.nobody(flags.project));
  }
  if (tally.isUnfinished) {
    io.err.write('Some mails were not sent yet. Run the same command again later.\n');
    return EXIT.tryAgain;
  }
  return (await reportProblems(client, kind, flags, shown, io)) ? EXIT.failed : EXIT.ok;
}

const FIX = 'Set it on the server: PUBLIC_URL=https://projects.agency.example';

/**
 * Asks the server for its address before mails are sent. Without one, throws a Failure if the mails lead to the server, and
 * else says once what they lack.
 */
async function checkServerAddress<Row extends MailRow>(
  client: Client,
  { command, lacksWithoutAddress: lacking }: Mails<Row>,
  { err }: Io,
): Promise<void> {
  const { publicUrl } = await client.readServer({});
  if (publicUrl !== null) return;
  if (lacking === null)
    throw wrongSetting(
      `${capitalised(command)} lead to the server, but its PUBLIC_URL is not set.`,
      FIX,
    );
  err.write(
    `${err.paint.yellow('!')} The mails have no ${lacking}, because PUBLIC_URL is not set on the server.\n${FIX}\n`,
  );
}

const MAX_NAMED = 5;

/** Asks for confirmation before mails are sent again. Throws a Failure (exit 130) unless the answer is yes. */
async function confirmResend(
  due: readonly MailRow[],
  resend: readonly ResendableState[],
  mail: string,
  io: Io,
): Promise<void> {
  const again = due.filter(({ state }) => resend.some((one) => one === state));
  if (again.length === 0) return;
  const named = again.slice(0, MAX_NAMED).map(({ email }) => email);
  const more = again.length - named.length;
  const who = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  await confirm(`Send ${mail} again to ${who}?`, 'Cancelled. Nothing was sent.', io);
}

/**
 * Prints each failed and unknown mail that no run has reported, then records that it was reported. Returns true if there was
 * one. If a run is killed in between, the next run reports the mail again. `shown` are the ids of the mails whose failure this
 * run has printed.
 */
async function reportProblems<Row extends MailRow>(
  client: Client,
  kind: Mails<Row>,
  { project, only }: SendFlags,
  shown: ReadonlySet<string>,
  { err }: Io,
): Promise<boolean> {
  const wanted = only && new Set(only.map(emailKey));
  const all = await client.listMailProblems({ kind: kind.kind, query: { project } });
  const problems = all.filter(({ email }) => wanted === undefined || wanted.has(emailKey(email)));
  for (const problem of problems) {
    if (shown.has(problem.id)) continue;
    const { email, slug, due, response } = problem;
    err.write(
      `${stateMark(problem, err)}: ${sanitise(email)} (${sanitise(slug)}, ${due}): ${sanitise(response ?? 'the run was interrupted')}\n`,
    );
  }
  const now = problems.filter(({ isOver }) => !isOver);
  const first = now.find(({ state }) => state === 'unknown') ?? now[0];
  if (first !== undefined) err.write(`${advice(first, kind.again(first))}\n`);
  for (const { id } of problems) await client.acknowledgeMail({ id });
  return problems.length > 0;
}

function advice({ state }: MailProblem, again: string): string {
  return state === 'unknown'
    ? `An unknown mail may have arrived. Ask the recipient; to send it again: ${again}`
    : `Correct the address. If it is right, send the mail again: ${again}`;
}

/**
 * The exit code of a run that something stopped. 75 (run it again) unless a retry cannot help: a wrong command line or setting
 * (2), a refused agency key (4), a project or recipient that does not exist (1).
 */
function sendExit(error: unknown): ExitCode {
  if (!(error instanceof Failure)) return EXIT.failed;
  if (error.code === 'start.failed' || error.code.startsWith('mail.')) return EXIT.tryAgain;
  for (let at: unknown = error.cause; at instanceof Error; at = at.cause) {
    if (at instanceof ConnectionError) return EXIT.tryAgain;
    if (at instanceof ApiError) return isFinal(at) ? error.exit : EXIT.tryAgain;
  }
  return error.exit;
}

/** A response without problem details came from a proxy, so it is not final. */
const isFinal = ({ status, problem }: ApiError): boolean =>
  problem !== undefined && [401, 403, 404].includes(status);

/** The states that --resend accepts together with --all. */
const FOR_ALL: readonly ResendableState[] = ['failed', 'unknown'];

/** Refuses options that contradict each other, before any setting or project is read. */
function checkWords<Row extends MailRow>(
  { command }: Mails<Row>,
  { project, all, resend = [], to, only, dryRun, yes }: SendFlags,
  { canAsk }: Io,
): void {
  const isResend = resend.length > 0;
  const single = to !== undefined ? '--to' : resend.find((state) => !FOR_ALL.includes(state));
  if (all && single !== undefined)
    throw wrongUsage(
      `${single === '--to' ? single : `--resend ${single}`} is for one project, not for --all.`,
      'Name a project instead of --all.',
    );
  const other = isResend ? '--resend' : dryRun ? '--dry-run' : only !== undefined ? '--only' : null;
  if (to !== undefined && other !== null)
    throw wrongUsage(
      `--to and ${other} cannot be used together.`,
      'Remove one of them. --to only sends a test copy, which the ledger does not record.',
    );
  const states = resend.map((state) => ` --resend ${state}`).join('');
  if (isResend && !dryRun && !yes && !canAsk)
    throw wrongUsage(
      '--resend asks for confirmation, which needs a terminal.',
      `Run: project-dashboard ${command} send ${all ? '--all' : project}${states} --yes`,
    );
}
