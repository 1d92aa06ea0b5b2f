import type { ResendableState } from '@project-dashboard/core/messages/mail-ledger/schema';
import type { ConnectedRun, Run } from '../commands/command.ts';
import { findProject } from '../connection/find-projects.ts';
import {
  type CompleteMailSettings,
  checkAddresses,
  requireMailSettings,
} from '../settings/mail-settings.ts';
import { EXIT, type ExitCode } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { jsonText, sanitise } from '../terminal/output/safe-text.ts';
import { writeTable } from '../terminal/output/table.ts';
import type { MailRow, Mails } from './kinds.ts';
import { domainOf, type MailLinks, mailLinks, mailMessage } from './mail-message.ts';
import {
  countStates,
  isProblem,
  type MailLine,
  type MailTally,
  mailColumns,
  stateMark,
} from './mail-states.ts';
import { openTransport } from './open-transport.ts';
import { type Mailed, pacing, sendMails, settling } from './send-mails.ts';

export interface RunTerms<Row extends MailRow> {
  readonly kind: Mails<Row>;
  readonly mail: CompleteMailSettings;
  readonly links: (stopUrl: string | null) => MailLinks;
  readonly resend: readonly ResendableState[];
  /** The most mails a minute; undefined for no limit. */
  readonly rate: number | undefined;
  readonly quiet: boolean;
  readonly tally: MailTally<Row>;
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
  { kind, mail: { smtp, ...sender }, links, resend, rate, quiet, tally }: RunTerms<Row>,
  run: ConnectedRun,
) {
  const { client, io } = run;
  const parts = { ...sender, agency: await client.readAgencySettings({}), links };
  const report = mailReport(run, rows.length, quiet);
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
    messageIdDomain: domainOf(sender.from),
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
  if (run.json) io.out.write(jsonText(results.flatMap(({ delivery }) => delivery ?? [])));
  const shown = results.filter((mailed) => isProblem(lineOf(mailed) ?? { state: 'waiting' }));
  return {
    isStopped: isStopped(),
    /** The ids of the mails whose failure was printed on stderr. */
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
    release,
  };
}

/**
 * Starts the report of a run. A terminal gets a progress line, and a table at the end. A pipe gets one line for each mail as
 * soon as it is added. Problems always go to stderr and are never cut. With `--json` the caller prints the result.
 */
function mailReport({ io, json: isJson }: Run, total: number, isQuiet: boolean) {
  const bar = progress(io.err, isQuiet);
  const columns = mailColumns(io.out);
  const lines: MailLine[] = [];
  let place = 0;
  const isStreamed = !io.out.isTTY && !isJson && !isQuiet;
  return {
    next() {
      place += 1;
      if (place <= total) bar.show(place, total);
    },
    add(line: MailLine) {
      lines.push(line);
      bar.clear();
      if (isStreamed) writeTable(io.out, columns, [line]);
      if (isProblem(line))
        io.err.write(
          `${stateMark(line, io.err)}: ${sanitise(line.email)} (${sanitise(line.slug)}): ${sanitise(line.response ?? '')}\n`,
        );
    },
    /** Prints that this run did not send a mail, and why. */
    leaveOut(email: string, reason: string) {
      bar.clear();
      if (!isQuiet) io.err.write(`${sanitise(email)}: ${sanitise(reason)}\n`);
    },
    say(text: string) {
      bar.clear();
      io.err.write(`${text}\n`);
    },
    end() {
      bar.clear();
      if (io.out.isTTY && !isJson && !isQuiet && lines.length > 0)
        writeTable(io.out, columns, lines);
    },
  };
}

/** Calls `use` with each result, in the order of the rows. */
function inRowOrder<Row>(rows: readonly Row[], use: (mailed: Mailed<Row>) => void) {
  const known = new Map<Row, Mailed<Row>>();
  let next = 0;
  const pass = (isEnd: boolean) => {
    for (let row = rows[next]; row !== undefined; row = rows[++next]) {
      const mailed = known.get(row);
      if (mailed !== undefined) use(mailed);
      else if (!isEnd) return;
    }
  };
  return {
    /** Passes a result on, or keeps it until the results of all rows before it are known. */
    add(mailed: Mailed<Row>) {
      known.set(mailed.row, mailed);
      pass(false);
    },
    /** Passes on the results that are still kept, because a row before them has none. */
    end: () => pass(true),
  };
}

const ERASE = '\r\u001b[2K';

/** Shows the progress of a run on one line of a terminal. A pipe or a log gets nothing. */
function progress({ isTTY, write, paint }: Screen, isQuiet: boolean) {
  const isShown = isTTY && !isQuiet;
  return {
    show(place: number, total: number) {
      if (isShown) write(`${ERASE}${paint.dim(`Sending ${place} of ${total}…`)}`);
    },
    /** Erases the line, so that something else can be printed. */
    clear() {
      if (isShown) write(ERASE);
    },
  };
}

/** Sends test copies of a project's mail, with [Test] in the subject. The ledger does not record them. */
export async function sendTestCopies(
  testCopy: NonNullable<Mails<MailRow>['testCopy']>,
  run: Run,
  project: string,
  addresses: readonly string[],
  isQuiet: boolean,
): Promise<ExitCode> {
  const { io } = run;
  checkAddresses(addresses);
  const { smtp, ...sender } = requireMailSettings(run.places);
  const links = mailLinks(run.settings, io);
  const { copy, agency } = await run.connect(async ({ client }) => {
    const { id } = await findProject(client, project);
    return { agency: await client.readAgencySettings({}), copy: await testCopy(client, id) };
  });
  const { title, slug, mailTo } = copy;
  const report = mailReport(run, addresses.length, isQuiet);
  const lines: MailLine[] = [];
  const transport = await openTransport(smtp);
  try {
    await transport.verify();
    for (const email of addresses) {
      report.next();
      const message = mailMessage(mailTo(email), { ...sender, agency, links });
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
  if (run.json) io.out.write(jsonText(lines));
  return exitOf(lines);
}

/** 1 if a mail failed for good or is unknown, else 75 if one is to be retried, else 0. */
function exitOf(lines: readonly MailLine[]): ExitCode {
  const failed = lines.filter(isProblem);
  if (failed.some(({ isTemporary }) => !isTemporary)) return EXIT.failed;
  return failed.length > 0 ? EXIT.tryAgain : EXIT.ok;
}
