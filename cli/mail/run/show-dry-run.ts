import type { Client } from '@project-dashboard/core/client/client';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';
import type { MailKind, MailRow } from '../kinds/mail-kind.ts';
import { mailColumns } from '../mail-states.ts';

/** Prints which mails a run would send. Claims nothing and does not connect to the mail server. */
export async function showDryRun<Row extends MailRow>(
  due: readonly Row[],
  client: Client,
  kind: MailKind<Row>,
  { isJson }: { readonly isJson: boolean },
  io: Io,
): Promise<ExitCode> {
  if (isJson) {
    io.out.write(jsonText(due));
    return EXIT.ok;
  }
  const subject = await kind.subjectsOf(client, due);
  const columns = mailColumns<Row>(io.out).filter(({ heading }) => heading !== 'REPLY');
  writeTable(io.out, [...columns, { heading: 'SUBJECT', value: subject }], due);
  io.err.write(`${due.length} to send. This was a dry run: nothing was sent.\n`);
  return EXIT.ok;
}
