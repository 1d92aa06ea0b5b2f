import type { Recipient } from '@project-dashboard/core/weekly-update/mail-schema';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { type Column, writeTable } from '../../../terminal/output/table.ts';

/** Defines `weekly recipients list`. */
export function weeklyRecipientsList(command: Command, io: Io): void {
  command
    .description(
      "List the recipients of a project's weekly mail, including those who have unsubscribed.\nIn a pipe: address, since, unsubscribed, tab-separated, without headings.",
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the recipients as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard weekly recipients list brand-study-q3')
    .action(async (project: string) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklyRecipientsListOptions>(), io));
    });
}

interface WeeklyRecipientsListOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `weekly recipients list`: prints the recipients of a project's mail, also those who have unsubscribed. */
async function run(
  project: string,
  options: WeeklyRecipientsListOptions,
  io: Io,
): Promise<ExitCode> {
  const recipients = await withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    return client.listRecipients({ id });
  });
  if (options.json) {
    io.out.write(jsonText(recipients));
    return EXIT.ok;
  }
  if (recipients.length === 0) {
    io.err.write(
      `This project has no recipients yet. Add one: project-dashboard weekly recipients add ${project} <address>\n`,
    );
    return EXIT.ok;
  }
  const day = (time: string | null) => time?.slice(0, 10) ?? '';
  const { paint } = io.out;
  const columns: Column<Recipient>[] = [
    { heading: 'ADDRESS', value: ({ email }) => email, keep: true },
    {
      heading: 'SINCE',
      value: ({ createdAt }) => day(createdAt),
      raw: ({ createdAt }) => createdAt,
    },
    {
      heading: 'UNSUBSCRIBED',
      value: ({ unsubscribedAt }) => day(unsubscribedAt),
      raw: ({ unsubscribedAt }) => unsubscribedAt ?? '',
      paint: (text) => paint.yellow(text),
    },
  ];
  writeTable(io.out, columns, recipients);
  return EXIT.ok;
}
