import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { mailLinks } from '../../mail/message/mail-links.ts';
import { messageFile } from '../../mail/message/message-file.ts';
import { shownMail } from '../../mail/message/shown-mail.ts';
import { weeklyMessage } from '../../mail/message/weekly-message.ts';
import { readMailSettings } from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

const FORMATS = [
  'text',
  'html',
  'json',
  'eml',
] as const satisfies readonly WeeklyPreviewOptions['format'][];

/** Defines `weekly preview`. */
export function weeklyPreview(command: Command, io: Io): void {
  command
    .description("Print a project's weekly update as it would be mailed now. Sends nothing.")
    .argument('<project>', 'slug or id')
    .addOption(
      new Option('--format <format>', 'text part, HTML part, report as JSON, or the whole mail')
        .choices(FORMATS)
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly preview brand-study-q3\n  $ project-dashboard weekly preview brand-study-q3 --format eml > update.eml',
    )
    .action(async (project: string) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklyPreviewOptions>(), io));
    });
}

interface WeeklyPreviewOptions extends ConnectionFlags {
  readonly format: 'text' | 'html' | 'json' | 'eml';
  readonly json?: boolean;
}

/** The sender in a preview if MAIL_FROM is not set. */
const NOBODY = { name: 'Project Dashboard', address: 'weekly@project-dashboard.invalid' };

/** `weekly preview`: prints the weekly mail of a project as it would be sent now. Sends nothing. */
async function run(project: string, options: WeeklyPreviewOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const { from = NOBODY, reportTimezone: timeZone } = readMailSettings(places);
  const settings = readSettings(options, io, places);
  const links = mailLinks(settings, io)(null);
  const { update, agency } = await withConnection(settings, io, async ({ client }) => {
    const { id } = await findProject(client, project);
    return {
      update: await client.readWeeklyUpdate({ id }),
      agency: await client.readAgencySettings({}),
    };
  });
  const format = options.json ? 'json' : options.format;
  if (format === 'json') {
    io.out.write(jsonText(update));
    return EXIT.ok;
  }
  const message = weeklyMessage(update, { from, to: from.address, timeZone, links, agency });
  if (format === 'eml') {
    io.out.write(await messageFile(message));
    return EXIT.ok;
  }
  const text = String(message[format]);
  io.out.write(`${shownMail(text.trimEnd(), io)}\n`);
  return EXIT.ok;
}
