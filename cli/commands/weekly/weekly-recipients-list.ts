import type { Recipient } from '@project-dashboard/core/weekly-update';
import { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';

export interface WeeklyRecipientsListOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `weekly recipients list`: who gets a project's mail, and who has unsubscribed. */
export async function weeklyRecipientsList(
  project: string,
  options: WeeklyRecipientsListOptions,
  io: Io,
): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { findProject } = await import('../../connection/find-projects.ts');
  const recipients = await withConnection(options, io, async ({ client }) => {
    const { id } = await findProject(client, project);
    return client.listRecipients({ id });
  });
  if (options.json) {
    io.out.write(jsonText(recipients));
    return EXIT.ok;
  }
  if (recipients.length === 0) {
    io.err.write(
      `Nobody gets this mail yet. Add an address: project-dashboard weekly recipients add ${project} <address>\n`,
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

/** Builds `weekly recipients list`. */
export function weeklyRecipientsListCommand(io: Io, run = weeklyRecipientsList): Command {
  return new Command('list')
    .summary("list the recipients of a project's mail")
    .description(
      "List the recipients of a project's weekly mail, including those who have unsubscribed.\nIn a pipe: address, since, unsubscribed, tab-separated, without headings.",
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the recipients as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard weekly recipients list brand-study-q3')
    .action(async (project: string, _, command: Command) => {
      io.exit(await run(project, command.optsWithGlobals<WeeklyRecipientsListOptions>(), io));
    });
}
