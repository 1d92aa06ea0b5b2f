import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { jsonText } from '../terminal/json-text.ts';
import type { ConnectionFlags } from '../terminal/settings.ts';

export interface WeeklySendOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly to?: readonly string[];
  readonly only?: readonly string[];
  readonly resend?: boolean;
  readonly yes?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** `weekly send`: this week's mail to each recipient who has not got it; each is claimed in the ledger before it is sent. */
export async function weeklySend(
  project: string | undefined,
  options: WeeklySendOptions,
  io: Io,
): Promise<ExitCode> {
  const { oneOrAll } = await import('../mail/one-or-all.ts');
  oneOrAll(project, options.all);
  checkWords(project, options, io);
  if (project !== undefined && options.to !== undefined) {
    const { sendTestCopies } = await import('../mail/send-test-copies.ts');
    return sendTestCopies(project, options.to, options, io);
  }
  const { withConnection } = await import('../terminal/connection.ts');
  const { requireMailSettings } = await import('../terminal/mail-settings.ts');
  const { findProject } = await import('../terminal/find-projects.ts');
  const { mailLinks } = await import('../mail/mail-links.ts');
  const settings = options.dryRun ? undefined : requireMailSettings(options, io);
  const links = mailLinks(options, io);
  return withConnection(options, io, async ({ client }) => {
    if (project !== undefined) await findProject(client, project);
    const all = await client.listWeeklyMail({ query: { project } });
    const rows = await rowsOf(all, options.only);
    const due = await dueRows(rows, options.resend === true);
    if (due.length === 0) return nothingToSend(rows, options, io);
    if (settings === undefined) {
      const { showDryRun } = await import('../mail/show-dry-run.ts');
      return showDryRun(due, client, { isJson: options.json === true }, io);
    }
    if (options.resend && !options.yes) await confirmResend(due, io);
    const { runWeekly } = await import('../mail/run-weekly.ts');
    const run = {
      client,
      settings,
      links,
      isResend: options.resend === true,
      isQuiet: options.quiet === true,
      isJson: options.json === true,
    };
    return runWeekly(due, run, io);
  });
}

/** Refuses what contradicts itself, before anything is read. */
function checkWords(project: string | undefined, options: WeeklySendOptions, io: Io): void {
  const { all = false, resend = false, to, only, dryRun = false } = options;
  if (all && (resend || to !== undefined))
    throw usage(
      `${resend ? '--resend' : '--to'} is for one project, not for --all.`,
      'Name the project in place of --all.',
    );
  const other = resend ? '--resend' : dryRun ? '--dry-run' : only !== undefined ? '--only' : null;
  if (to !== undefined && other !== null)
    throw usage(
      `--to and ${other} exclude each other.`,
      'A test copy goes to any address and asks no ledger.',
    );
  if (resend && !dryRun && !options.yes && !io.canAsk)
    throw usage(
      'Sending again needs --yes where nobody can be asked.',
      `Run: project-dashboard weekly send ${project} --resend --yes`,
    );
}

const usage = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'usage', exit: EXIT.usage, fix });

/** The rows of these addresses alone. Throws a Failure that names those which are no recipients. */
async function rowsOf(
  rows: readonly WeeklyMailRow[],
  only: readonly string[] | undefined,
): Promise<readonly WeeklyMailRow[]> {
  if (only === undefined) return rows;
  const { emailKey } = await import('@project-dashboard/core/text');
  const keys = new Set(rows.map(({ email }) => emailKey(email)));
  const unknown = only.filter((address) => !keys.has(emailKey(address)));
  if (unknown.length > 0)
    throw new Failure(`No recipient: ${unknown.join(', ')}.`, {
      code: 'recipient.unknown',
      fix: 'See who is one with: project-dashboard weekly recipients list <project>',
    });
  const wanted = new Set(only.map(emailKey));
  return rows.filter(({ email }) => wanted.has(emailKey(email)));
}

/** The rows that a claim would be granted for; the server decides again at the claim. */
async function dueRows(
  rows: readonly WeeklyMailRow[],
  resend: boolean,
): Promise<readonly WeeklyMailRow[]> {
  const { decideClaim } = await import('@project-dashboard/core/weekly-update');
  const at = { now: new Date().toISOString(), resend, unsubscribed: null };
  return rows.filter(({ recipientId, state, isTemporary, claimedAt }) => {
    if (recipientId === null) return false;
    const delivery =
      state === 'waiting' ? undefined : { state, isTemporary, claimedAt: claimedAt ?? '' };
    return decideClaim(delivery, at).kind === 'claim';
  });
}

async function nothingToSend(
  rows: readonly WeeklyMailRow[],
  options: WeeklySendOptions,
  io: Io,
): Promise<ExitCode> {
  const { countStates } = await import('../mail/mail-columns.ts');
  if (options.json) io.out.write(jsonText([]));
  if (!options.quiet)
    io.err.write(
      rows.length === 0
        ? 'Nobody gets this mail yet. Add an address: project-dashboard weekly recipients add <project> <address>\n'
        : `Nothing to send this week: ${countStates(rows)}.\n`,
    );
  return EXIT.ok;
}

async function confirmResend(due: readonly WeeklyMailRow[], io: Io): Promise<void> {
  const { ask } = await import('../terminal/ask.ts');
  const cancelled = 'Cancelled. Nothing was sent.';
  const label = `Send this week's mail to ${due.map(({ email }) => email).join(', ')}, even where it was sent already?`;
  const check = (text: string) =>
    /^(y|yes|n|no)$/i.test(text.trim()) ? undefined : 'Answer yes or no.';
  const { answer = '' } = await ask(
    [{ name: 'answer', label, placeholder: 'no', check }],
    cancelled,
    io,
  );
  if (!/^y/i.test(answer.trim()))
    throw new Failure(cancelled, { code: 'cancelled', exit: EXIT.cancelled });
}

/** Builds `weekly send`. */
export function weeklySendCommand(io: Io, run = weeklySend): Command {
  const collect = (address: string, before: readonly string[] = []) => [...before, address];
  return new Command('send')
    .summary("mail this week's update to who has not got it")
    .description(
      "Mail this week's update to each recipient who has not got it. Run it as often as you like, also several at once:\neach recipient of a project gets one mail a week.\nIn a pipe: state, address, study, slug and the mail server's words, tab-separated, a line a mail.",
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects')
    .option('--dry-run', 'show what would be sent, and send nothing')
    .option('--to <address>', 'send a marked test copy there instead; may be repeated', collect)
    .option('--only <address>', 'only to this recipient; may be repeated', collect)
    .option('--resend', 'send again what was sent, has failed or is unknown; asks first')
    .option('--yes', 'answer that question with yes')
    .option('-q, --quiet', 'say only what went wrong')
    .option('--json', 'print the mails as JSON, as the ledger has them')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly send --all --quiet\n  $ project-dashboard weekly send brand-study-q3 --to me@agency.example\n  $ project-dashboard weekly send --all --dry-run',
    )
    .action(async (project: string | undefined, _, command: Command) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklySendOptions>(), io));
    });
}
