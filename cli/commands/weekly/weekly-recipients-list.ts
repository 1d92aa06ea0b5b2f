import type { Recipient } from '@project-dashboard/core/weekly-update';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';

export interface WeeklyRecipientsListOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `weekly recipients list`: prints the recipients of a project's mail, also those who have unsubscribed. */
export async function weeklyRecipientsList(
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
