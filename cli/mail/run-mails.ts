import type { Client } from '@project-dashboard/core/contract/client/client';
import type { ResendableState } from '@project-dashboard/core/messages/mail-ledger/schema';
import type { CompleteMailSettings } from '../settings/mail-settings.ts';
import { EXIT } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { jsonText } from '../terminal/output/safe-text.ts';
import type { MailRow, Mails } from './kinds.ts';
import { domainOf, type MailLinks, mailMessage } from './mail-message.ts';
import { inRowOrder, mailReport } from './mail-report.ts';
import { isProblem, type MailLine, type MailTally } from './mail-states.ts';
import { openTransport } from './open-transport.ts';
import { type Mailed, pacing, sendMails } from './send-mails.ts';
import { settling } from './settle-mail.ts';

/** How a run sends mails and what it prints. */
interface MailRunOptions<Row extends MailRow> {
  readonly client: Client;
  readonly kind: Mails<Row>;
  readonly mail: CompleteMailSettings;
  readonly links: (stopUrl: string | null) => MailLinks;
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
  { client, kind, mail, links, resend, rate, isQuiet, isJson, tally }: MailRunOptions<Row>,
  io: Io,
): Promise<MailRunResult> {
  const { smtp, from, reportTimezone: timeZone } = mail;
  const parts = { from, timeZone, agency: await client.readAgencySettings({}), links };
  const report = mailReport(io, { total: rows.length, isQuiet, isJson });
  const results: Mailed<Row>[] = [];
  const transports = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openTransport(smtp)),
  );
  const { isStopped, stop, release } = watchInterrupts(io, () =>
    report.say('Stopping after the current mails. Press Ctrl-C again to stop immediately.'),
  );
  const inOrder = inRowOrder(rows, (mailed) => {
    results.push(mailed);
    const line = lineOf(mailed);
    if (line !== undefined) report.add(line);
    else report.leaveOut(mailed.row.email, mailed.reason ?? '');
  });
  const terms = {
    messageIdDomain: domainOf(from),
    ...(resend.length > 0 && { resend: [...resend] }),
  };
  try {
    await transports[0]?.verify();
    report.next();
    await sendMails(rows, {
      claim: (row) =>
        client.claimMail({
          kind: kind.kind,
          body: { projectId: row.projectId, ...kind.claimOf(row), ...terms },
        }),
      messageOf: (claimed) => mailMessage(claimed, parts),
      settle: settling(client, kind.status, io),
      pace: pacing(rate, stop, io),
      done(mailed) {
        if (mailed.delivery === undefined) tally.remove(mailed.row);
        else tally.set(mailed.row, mailed.delivery);
        inOrder.add(mailed);
        report.next();
      },
      ...{ transports, isStopped, hasSent: tally.hasSent },
    });
  } finally {
    release();
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

/** From now on, the first Ctrl-C or SIGTERM only requests a stop and calls `asked`; the second ends the process. */
function watchInterrupts({ onSignal }: Io, asked: () => void) {
  const stop = new AbortController();
  const isStopped = () => stop.signal.aborted;
  const release = onSignal(['SIGINT', 'SIGTERM'], () => {
    if (isStopped()) process.exit(EXIT.cancelled);
    stop.abort();
    asked();
  });
  return {
    isStopped,
    /** Aborted by the first signal, to end a wait. */
    stop: stop.signal,
    /** Restores the usual behaviour of Ctrl-C. */
    release,
  };
}
