import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { requireMailSettings } from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import type { MailKind, MailRow } from '../kinds/mail-kind.ts';
import { countStates, isProblem, type MailLine } from '../mail-states.ts';
import { mailLinks } from '../message/mail-links.ts';
import { checkAddresses } from '../transport/check-addresses.ts';
import { openTransport } from '../transport/open-transport.ts';
import { mailReport } from './mail-report.ts';

interface TestCopyOptions extends ConnectionFlags {
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Sends test copies of a project's mail, with [Test] in the subject. The ledger does not record them. */
export async function sendTestCopies<Row extends MailRow>(
  testMessage: NonNullable<MailKind<Row>['testMessage']>,
  project: string,
  addresses: readonly string[],
  options: TestCopyOptions,
  io: Io,
): Promise<ExitCode> {
  checkAddresses(addresses);
  const places = settingPlaces(options, io);
  const { smtp, from, reportTimezone: timeZone } = requireMailSettings(places);
  const settings = readSettings(options, io, places);
  const links = mailLinks(settings, io);
  const test = await withConnection(settings, io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const agency = await client.readAgencySettings({});
    return testMessage(client, id, { from, timeZone, agency, links });
  });
  const report = mailReport(io, {
    total: addresses.length,
    isQuiet: options.quiet === true,
    isJson: options.json === true,
  });
  const lines: MailLine[] = [];
  const transport = await openTransport(smtp);
  try {
    await transport.verify();
    for (const email of addresses) {
      report.next();
      const message = test.message(email);
      const subject = `[Test] ${message.subject}`;
      const { settlement, end } = await transport.send({ ...message, subject });
      const line = { email, title: test.title, slug: test.slug, ...settlement };
      lines.push(line);
      report.add(line);
      if (end !== undefined) throw end;
    }
  } finally {
    transport.close();
    report.end();
    if (!options.quiet && lines.length > 0) io.err.write(`${countStates(lines)}.\n`);
  }
  if (options.json) io.out.write(jsonText(lines));
  return exitOf(lines);
}

/** 1 if a mail failed for good or is unknown, else 75 if one is to be retried, else 0. */
function exitOf(lines: readonly MailLine[]): ExitCode {
  const failed = lines.filter(isProblem);
  if (failed.some(({ isTemporary }) => !isTemporary)) return EXIT.failed;
  return failed.length > 0 ? EXIT.tryAgain : EXIT.ok;
}
