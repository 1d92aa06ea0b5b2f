import type { Link } from '@project-dashboard/core/links/schema';
import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { findContact } from '../../mail/find-contact.ts';
import { messageFile } from '../../mail/message/message-file.ts';
import { previewUrls, reminderMessage } from '../../mail/message/reminder-message.ts';
import { shownMail } from '../../mail/message/shown-mail.ts';
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
] as const satisfies readonly RemindersPreviewOptions['format'][];

/** Defines `reminders preview`. */
export function remindersPreview(command: Command, io: Io): void {
  command
    .description(
      'Print the reminder that a contact gets today, or would get by "Remind now". Sends nothing.',
    )
    .argument('<project>', 'slug or id')
    .argument('[address]', 'the address of the contact; default: the first one')
    .addOption(
      new Option('--format <format>', 'text part, HTML part, content as JSON, or the whole mail')
        .choices(FORMATS)
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard reminders preview packaging-test\n  $ project-dashboard reminders preview packaging-test ines@acme.example --format eml > reminder.eml',
    )
    .action(async (project: string, address: string | undefined) => {
      io.exit(await run(project, address, command.optsWithGlobals<RemindersPreviewOptions>(), io));
    });
}

interface RemindersPreviewOptions extends ConnectionFlags {
  readonly format: 'text' | 'html' | 'json' | 'eml';
  readonly json?: boolean;
}

/** The sender in a preview if MAIL_FROM is not set. */
const NOBODY = { name: 'Project Dashboard', address: 'reminders@project-dashboard.invalid' };

/** `reminders preview`: prints a reminder as it would be sent now. Its addresses open and stop nothing. */
async function run(
  project: string,
  address: string | undefined,
  options: RemindersPreviewOptions,
  io: Io,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const { from = NOBODY } = readMailSettings(places);
  const found = await withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const contact: Link = await findContact(client, id, address);
    return {
      to: contact.email ?? '',
      reminder: await client.readReminder({ id, linkId: contact.id }),
      agency: await client.readAgencySettings({}),
      urls: previewUrls((await client.readServer({})).publicUrl),
    };
  });
  const { to, reminder, agency, urls } = found;
  const format = options.json ? 'json' : options.format;
  if (format === 'json') {
    io.out.write(jsonText(reminder));
    return EXIT.ok;
  }
  const message = reminderMessage(reminder, { from, to, agency, ...urls });
  io.out.write(
    format === 'eml'
      ? await messageFile(message)
      : `${shownMail(String(message[format]).trimEnd(), io)}\n`,
  );
  return EXIT.ok;
}
