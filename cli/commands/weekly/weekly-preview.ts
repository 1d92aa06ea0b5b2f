import { Command, Option } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

const FORMATS = ['text', 'html', 'json', 'eml'] as const;

export interface WeeklyPreviewOptions extends ConnectionFlags {
  readonly format: (typeof FORMATS)[number];
  readonly json?: boolean;
}

/** Who a previewed mail is from where MAIL_FROM is not set. */
const NOBODY = { name: 'Project Dashboard', address: 'weekly@project-dashboard.invalid' };

/** `weekly preview`: the weekly mail of a project as it would be sent now; sends nothing. */
export async function weeklyPreview(
  project: string,
  options: WeeklyPreviewOptions,
  io: Io,
): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { findProject } = await import('../../connection/find-projects.ts');
  const { readMailSettings } = await import('../../settings/mail-settings.ts');
  const { mailLinks } = await import('../../mail/message/mail-links.ts');
  const { weeklyMessage } = await import('../../mail/message/weekly-message.ts');
  const { from = NOBODY, reportTimezone: timeZone } = readMailSettings(options, io);
  const links = mailLinks(options, io)(null);
  const update = await withConnection(options, io, async ({ client }) => {
    const { id } = await findProject(client, project);
    return client.readWeeklyUpdate({ id });
  });
  const format = options.json ? 'json' : options.format;
  if (format === 'json') {
    io.out.write(jsonText(update));
    return EXIT.ok;
  }
  const message = weeklyMessage(update, { from, to: from.address, timeZone, links });
  if (format === 'eml') {
    const { messageFile } = await import('../../mail/message/message-file.ts');
    io.out.write(await messageFile(message));
    return EXIT.ok;
  }
  const text = String(message[format]);
  io.out.write(`${await shown(text.trimEnd(), io)}\n`);
  return EXIT.ok;
}

/** In a pipe the text as it is; a terminal must not be steered by it. */
async function shown(text: string, io: Io): Promise<string> {
  if (!io.out.isTTY) return text;
  const { sanitise } = await import('../../terminal/output/sanitise.ts');
  const indent = (line: string) => /^ */.exec(line)?.[0] ?? '';
  return text
    .split('\n')
    .map((line) => indent(line) + sanitise(line))
    .join('\n');
}

/** Builds `weekly preview`. */
export function weeklyPreviewCommand(io: Io, run = weeklyPreview): Command {
  return new Command('preview')
    .summary("print a project's weekly update; send nothing")
    .description("Print a project's weekly update as it would be mailed now. Sends nothing.")
    .argument('<project>', 'slug or id')
    .addOption(
      new Option('--format <format>', 'the text part, the HTML part, the report, the whole mail')
        .choices(FORMATS)
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly preview brand-study-q3\n  $ project-dashboard weekly preview brand-study-q3 --format eml > update.eml',
    )
    .action(async (project: string, _, command: Command) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklyPreviewOptions>(), io));
    });
}
