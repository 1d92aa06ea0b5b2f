import type { Client } from '@project-dashboard/core/client';
import { type WeeklyMailRow, weeklyEmailSubject } from '@project-dashboard/core/weekly-update';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';
import { mailColumns } from '../mail-states.ts';

/** Prints which mails a run would send. Claims nothing and does not connect to the mail server. */
export async function showDryRun(
  due: readonly WeeklyMailRow[],
  client: Client,
  { isJson }: { readonly isJson: boolean },
  io: Io,
): Promise<ExitCode> {
  if (isJson) {
    io.out.write(jsonText(due));
    return EXIT.ok;
  }
  const subjects = new Map<string, string>();
  for (const { projectId: id } of due)
    if (!subjects.has(id))
      subjects.set(id, weeklyEmailSubject(await client.readWeeklyUpdate({ id })));
  const columns = mailColumns<WeeklyMailRow>(io.out).filter(({ heading }) => heading !== 'REPLY');
  const subject = ({ projectId }: WeeklyMailRow) => subjects.get(projectId) ?? '';
  writeTable(io.out, [...columns, { heading: 'SUBJECT', value: subject }], due);
  io.err.write(`${due.length} to send. This was a dry run: nothing was sent.\n`);
  return EXIT.ok;
}
