import type { Client } from '@project-dashboard/core/client/client';
import { MOST_MAILS, type ResendableState } from '@project-dashboard/core/mail-ledger/schema';
import type { CompleteMailSettings } from '../../settings/mail-settings.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { watchInterrupts } from '../../terminal/watch-interrupts.ts';
import type { MailKind, MailRow } from '../kinds/mail-kind.ts';
import type { MailLine } from '../mail-states.ts';
import { isProblem } from '../mail-states.ts';
import type { MailLinks } from '../message/mail-links.ts';
import { domainOf } from '../message/sender.ts';
import { openTransport } from '../transport/open-transport.ts';
import type { Mailed } from './claim-mails.ts';
import { inRowOrder, mailReport } from './mail-report.ts';
import type { MailTally } from './mail-tally.ts';
import { pacing } from './pacing.ts';
import { sendMails } from './send-mails.ts';
import { settling } from './settle-mails.ts';

/** How a run sends mails and what it prints. */
interface MailRunOptions<Row extends MailRow> {
  readonly client: Client;
  readonly kind: MailKind<Row>;
  readonly settings: CompleteMailSettings;
  readonly links: (unsubscribeUrl: string | null) => MailLinks;
  readonly resend: readonly ResendableState[];
  /** The most mails a minute; undefined for no limit. */
  readonly rate: number | undefined;
  readonly isQuiet: boolean;
  readonly isJson: boolean;
  /** Updated after each mail. */
  readonly tally: MailTally<Row>;
}

/** The result of a run. */
interface MailRunResult {
  /** True if Ctrl-C or SIGTERM stopped the run. */
  readonly isStopped: boolean;
  /** The ids of mails whose failure was printed on stderr. */
  readonly shown: ReadonlySet<string>;
}

/** Exchange Online accepts three connections of a sender at once. */
const CONNECTIONS = 3;

/**
 * Sends the mails of these rows and prints the result of each, in the order of the rows. Connects to the mail server before
 * any claim, so a refused login does not change the ledger. After an interrupt it finishes and records the mails that are
 * being sent.
 */
export async function runMails<Row extends MailRow>(
  rows: readonly Row[],
  { client, kind, settings, links, resend, rate, isQuiet, isJson, tally }: MailRunOptions<Row>,
  io: Io,
): Promise<MailRunResult> {
  const { smtp, from, reportTimezone: timeZone } = settings;
  const agency = await client.readAgencySettings({});
  const report = mailReport(io, { total: rows.length, isQuiet, isJson });
  const results: Mailed<Row>[] = [];
  const transports = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openTransport(smtp)),
  );
  const interrupts = watchInterrupts(io, () =>
    report.say('Stopping after the current mails. Press Ctrl-C again to stop immediately.'),
  );
  const claimRows = kind.claiming(client, { from, timeZone, agency, links });
  const settle = settling((mails) => kind.settle(client, mails), kind.status, io);
  const { isStopped } = interrupts;
  const pace = pacing(rate, interrupts.stop, io);
  const inOrder = inRowOrder(rows, (mailed) => {
    results.push(mailed);
    const line = lineOf(mailed);
    if (line !== undefined) report.add(line);
    else report.leaveOut(mailed.row.email, mailed.reason ?? '');
  });
  const done = (mailed: Mailed<Row>) => {
    if (mailed.delivery === undefined) tally.remove(mailed.row);
    else tally.set(mailed.row, mailed.delivery);
    inOrder.add(mailed);
    report.next();
  };
  try {
    await transports[0]?.verify();
    report.next();
    const messageIdDomain = domainOf(from);
    const { hasSent } = tally;
    const mostAtOnce = rate === undefined ? MOST_MAILS : 1;
    const claiming = { claimRows, settle, resend, messageIdDomain };
    const run = { ...claiming, transports, hasSent, pace, mostAtOnce, isStopped };
    await sendMails(rows, run, done);
  } finally {
    interrupts.release();
    for (const transport of transports) transport.close();
    inOrder.end();
    report.end();
  }
  if (isJson) io.out.write(jsonText(results.flatMap(({ delivery }) => delivery ?? [])));
  const shown = results.filter((mailed) => isProblem(lineOf(mailed) ?? { state: 'waiting' }));
  return {
    isStopped: isStopped(),
    shown: new Set(shown.flatMap(({ delivery }) => delivery?.id ?? [])),
  };
}

/** The line to print for a recipient; undefined if another run has the mail. */
function lineOf({ row, isMine, delivery }: Mailed<MailRow>): MailLine | undefined {
  if (delivery === undefined || !(isMine || delivery.state === 'skipped')) return undefined;
  return { ...row, ...delivery };
}
