import type { ResendableState } from '@project-dashboard/core/weekly-update';
import { Command, InvalidArgumentError } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

export interface WeeklySendOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly to?: readonly string[];
  readonly only?: readonly string[];
  readonly resend?: readonly ResendableState[];
  readonly yes?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** `weekly send`: this week's mail to each recipient who has not received it; each is claimed in the ledger before it is sent. */
export async function weeklySend(
  project: string | undefined,
  options: WeeklySendOptions,
  io: Io,
): Promise<ExitCode> {
  const { oneOrAll } = await import('../../mail/one-or-all.ts');
  oneOrAll(project, options.all);
  checkWords(project, options, io);
  if (project !== undefined && options.to !== undefined) {
    const { sendTestCopies } = await import('../../mail/run/send-test-copies.ts');
    return sendTestCopies(project, options.to, options, io);
  }
  const { requireMailSettings } = await import('../../settings/mail-settings.ts');
  const { mailLinks } = await import('../../mail/message/mail-links.ts');
  const { sendWeek } = await import('../../mail/run/send-week.ts');
  const settings = options.dryRun ? undefined : requireMailSettings(options, io);
  return sendWeek({ ...options, project, settings, links: mailLinks(options, io) }, io);
}

/** Refuses options that contradict each other, before anything is read. */
function checkWords(project: string | undefined, options: WeeklySendOptions, io: Io): void {
  const { all = false, resend = [], to, only, dryRun = false } = options;
  const isResend = resend.length > 0;
  const single = to !== undefined ? '--to' : resend.find((state) => !FOR_ALL.includes(state));
  if (all && single !== undefined)
    throw usage(
      `${single === '--to' ? single : `--resend ${single}`} is for one project, not for --all.`,
      'Name the project in place of --all.',
    );
  const other = isResend ? '--resend' : dryRun ? '--dry-run' : only !== undefined ? '--only' : null;
  if (to !== undefined && other !== null)
    throw usage(
      `--to and ${other} exclude each other.`,
      'A test copy goes to any address and is not recorded in the ledger.',
    );
  const states = resend.map((state) => ` --resend ${state}`).join('');
  if (isResend && !dryRun && !options.yes && !io.canAsk)
    throw usage(
      '--resend needs --yes where nobody can be asked.',
      `Run: project-dashboard weekly send ${all ? '--all' : project}${states} --yes`,
    );
}

/** What may be sent again to the recipients of all projects at once. */
const FOR_ALL: readonly ResendableState[] = ['failed', 'unknown'];

const usage = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'usage', exit: EXIT.usage, fix });

const RESENDABLE = ['failed', 'unknown', 'sent', 'skipped'] as const satisfies ResendableState[];

function resendState(
  text: string,
  before: readonly ResendableState[] = [],
): readonly ResendableState[] {
  const state = RESENDABLE.find((one) => one === text);
  if (state === undefined) throw new InvalidArgumentError(`Use one of: ${RESENDABLE.join(', ')}.`);
  return [...before, state];
}

/** Builds `weekly send`. */
export function weeklySendCommand(io: Io, run = weeklySend): Command {
  const collect = (address: string, before: readonly string[] = []) => [...before, address];
  return new Command('send')
    .summary("mail this week's update to everyone who has not received it")
    .description(
      "Mail this week's update to every recipient who has not received it. Run it as often as you like, also several\nat once: each recipient gets at most one mail per project and week. Exit 75 means: mails wait; run it again.\nIn a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects')
    .option('--dry-run', 'show which mails would be sent, and send nothing')
    .option('--to <address>', 'send a test copy to this address instead; may be repeated', collect)
    .option('--only <address>', 'send to this recipient only; may be repeated', collect)
    .option(
      '--resend <state>',
      'also send again the mails in this state: failed, unknown, or of one project sent, skipped; may be repeated; asks first',
      resendState,
    )
    .option('--yes', 'do not ask before sending again')
    .option('-q, --quiet', 'write only what went wrong')
    .option('--json', 'print the mails as JSON, as the ledger records them')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly send --all --quiet\n  $ project-dashboard weekly send brand-study-q3 --to me@agency.example\n  $ project-dashboard weekly send --all --resend failed\n  $ project-dashboard weekly send --all --dry-run',
    )
    .action(async (project: string | undefined, _, command: Command) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklySendOptions>(), io));
    });
}
