import type { Client } from '@project-dashboard/core/client';
import type { ProjectWeeklyUpdate, WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { jsonText } from '../terminal/json-text.ts';
import type { CompleteMailSettings } from '../terminal/mail-settings.ts';
import { watchInterrupts } from '../terminal/watch-interrupts.ts';
import type { MailLine } from './mail-columns.ts';
import { mailExit } from './mail-exit.ts';
import type { MailLinks } from './mail-links.ts';
import { mailReport } from './mail-report.ts';
import { openTransport } from './open-transport.ts';
import { type ClaimedMail, type Mailed, sendWeekly } from './send-weekly.ts';
import { weeklyMessage } from './weekly-message.ts';

/** How a run sends and what it shows. */
export interface WeeklyRunOptions {
  readonly client: Client;
  readonly settings: CompleteMailSettings;
  readonly links: (unsubscribeUrl: string | null) => MailLinks;
  readonly isResend: boolean;
  readonly isQuiet: boolean;
  readonly isJson: boolean;
}

/**
 * Sends the mails of these rows and shows what became of each. The mail server is tried before any claim, so a refused login
 * leaves the ledger as it is; an interrupt lets the mail on its way be finished and settled.
 */
export async function runWeekly(
  rows: readonly WeeklyMailRow[],
  { client, settings, links, isResend, isQuiet, isJson }: WeeklyRunOptions,
  io: Io,
): Promise<ExitCode> {
  const { smtp, from, reportTimezone: timeZone } = settings;
  const report = mailReport(io, { total: rows.length, isQuiet, isJson });
  const results: Mailed[] = [];
  const transport = await openTransport(smtp);
  const interrupts = watchInterrupts(() =>
    report.say('Stopping after the mail that is on its way. Once more leaves at once.'),
  );
  const compose = (update: ProjectWeeklyUpdate, { unsubscribeUrl, ...claimed }: ClaimedMail) =>
    weeklyMessage(update, { ...claimed, from, timeZone, links: links(unsubscribeUrl) });
  const { isStopped } = interrupts;
  try {
    await transport.verify();
    report.next();
    const run = { client, transport, isResend, isStopped, compose };
    for await (const mailed of sendWeekly(rows, run)) {
      results.push(mailed);
      const line = lineOf(mailed);
      if (line !== undefined) report.add(line);
      else report.leaveOut(mailed.row.email, mailed.reason ?? '');
      report.next();
    }
  } finally {
    interrupts.release();
    transport.close();
    report.end();
  }
  if (isJson) io.out.write(jsonText(results.flatMap(({ delivery }) => delivery ?? [])));
  if (isStopped()) return EXIT.cancelled;
  return mailExit(results.flatMap((mailed) => lineOf(mailed) ?? []));
}

/** What this run did for a recipient; nothing where the ledger did not give it the mail. */
function lineOf({ row, isMine, delivery }: Mailed): MailLine | undefined {
  if (delivery === undefined || !(isMine || delivery.state === 'skipped')) return undefined;
  return { ...row, ...delivery };
}
