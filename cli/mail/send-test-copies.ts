import type { Run } from '../commands/command.ts';
import { findProject } from '../connection/find-projects.ts';
import { checkAddresses, requireMailSettings } from '../settings/mail-settings.ts';
import { EXIT, type ExitCode } from '../terminal/failure.ts';
import { jsonText } from '../terminal/output/safe-text.ts';
import type { MailRow, Mails } from './kinds.ts';
import { mailLinks, mailMessage } from './mail-message.ts';
import { mailReport } from './mail-report.ts';
import { countStates, isProblem, type MailLine } from './mail-states.ts';
import { openTransport } from './open-transport.ts';

/** Sends test copies of a project's mail, with [Test] in the subject. The ledger does not record them. */
export async function sendTestCopies(
  testCopy: NonNullable<Mails<MailRow>['testCopy']>,
  run: Run,
  project: string,
  addresses: readonly string[],
  isQuiet: boolean,
): Promise<ExitCode> {
  const { io, json: isJson } = run;
  checkAddresses(addresses);
  const { smtp, from, reportTimezone: timeZone } = requireMailSettings(run.places);
  const links = mailLinks(run.settings, io);
  const { copy, agency } = await run.connect(async ({ client }) => {
    const { id } = await findProject(client, project);
    return { agency: await client.readAgencySettings({}), copy: await testCopy(client, id) };
  });
  const { title, slug, mailTo } = copy;
  const report = mailReport(io, { total: addresses.length, isQuiet, isJson });
  const lines: MailLine[] = [];
  const transport = await openTransport(smtp);
  try {
    await transport.verify();
    for (const email of addresses) {
      report.next();
      const message = mailMessage(mailTo(email), { from, timeZone, agency, links });
      const subject = `[Test] ${message.subject}`;
      const { settlement, end } = await transport.send({ ...message, subject });
      const line = { email, title, slug, ...settlement };
      lines.push(line);
      report.add(line);
      if (end !== undefined) throw end;
    }
  } finally {
    transport.close();
    report.end();
    if (!isQuiet && lines.length > 0) io.err.write(`${countStates(lines)}.\n`);
  }
  if (isJson) io.out.write(jsonText(lines));
  return exitOf(lines);
}

/** 1 if a mail failed for good or is unknown, else 75 if one is to be retried, else 0. */
function exitOf(lines: readonly MailLine[]): ExitCode {
  const failed = lines.filter(isProblem);
  if (failed.some(({ isTemporary }) => !isTemporary)) return EXIT.failed;
  return failed.length > 0 ? EXIT.tryAgain : EXIT.ok;
}
